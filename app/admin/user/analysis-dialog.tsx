import type { api } from '../../lib/api.ts'
import { writeMoment } from '../../lib/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoodReport } from './mood-report.tsx'
import { TopicsReport } from './topics-report.tsx'
import { WordReport } from './word-report.tsx'

export type Made = Awaited<ReturnType<typeof api.analysis.make>>

const TITLES = { wordcloud: 'Word Cloud Analysis', topics: 'Topic Modeling', sentiment: 'Sentiment Analysis' }

/** What a conversation is about, drawn and in figures. */
export function AnalysisDialog({ made, onClose }: { made: Made | null; onClose: () => void }) {
  const isEmpty = !made?.combined
  return (
    <Dialog
      size="lg"
      title={made ? TITLES[made.type] : 'Analysis'}
      description={
        isEmpty
          ? undefined
          : `Made ${writeMoment(made.madeAt)} from ${made.messageCount} messages by ${made.model === 'built-in' ? 'the built-in analysis' : made.model}.`
      }
      open
      onOpenChange={(open) => open || onClose()}
    >
      {isEmpty && <Alert tone="danger">Error: No summary data available</Alert>}
      {!isEmpty && made.type === 'wordcloud' && <WordReport report={made} />}
      {!isEmpty && made.type === 'topics' && <TopicsReport report={made} />}
      {!isEmpty && made.type === 'sentiment' && <MoodReport report={made} />}
    </Dialog>
  )
}
