import { Download } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../use-act.ts'

/** A copy of everything about a member, for somebody who asked to see it by letter. */
export function CopySection({ userId }: { userId: string }) {
  const { isBusy, act } = useAct()

  async function handleDownload() {
    await act(async () => {
      const answer = await api.moderation.exportData({ params: { userId } })
      saveFile(await answer.blob(), `member-${userId}.zip`)
      return { message: 'The copy is downloaded. The member can see that it was.' }
    })
  }

  return (
    <div className="mt-5">
      <h3 className="text-lg">A copy of their data</h3>
      <p className="mt-1 max-w-text text-ink-soft text-sm">
        For a request to see what is kept about them. What only the member may see is left out, and the file says so.
        Members who can sign in prepare the whole of it themselves, under Settings.
      </p>
      <Button className="mt-3" size="sm" variant="secondary" icon={<Download />} busy={isBusy} onClick={handleDownload}>
        Download a copy
      </Button>
    </div>
  )
}

function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
