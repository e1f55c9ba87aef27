import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Template, templateOf, templates } from '#contract/templates.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { noteSession, useSessionData } from '../use-session-state.ts'
import { SavesItself } from './save-mark.tsx'
import { SeenNow } from './seen-now.tsx'
import type { Draft } from './texts-card.tsx'
import { type OwnProfile, useSaveProfile } from './use-profile.ts'
import { useWanted } from './use-wanted.ts'

/** Fetched when it is asked for. */
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

const TOAST_DURATION = 4_000

const words: Record<Template, string> = {
  'clean-minimal': 'Plenty of space, thin lines, your words first.',
  'app-like': 'Rounded tiles under a coloured top.',
  'gen-z': 'Large letters on blocks of colour.',
}

/** Lets a member choose how the page looks, and see it before anyone else does. */
export function TemplateCard({ profile, draft }: { profile: OwnProfile | null; draft: Draft }) {
  const { selectedTemplate } = useSessionData()
  // Before the first save there is no profile, but the choice of last time.
  const saved = templateOf(profile ? profile.profileTemplate : String(selectedTemplate ?? ''))
  const [shown, setWanted] = useWanted(saved)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const save = useSaveProfile()

  /** It changes here at once, and goes back if it cannot be saved. */
  function handleChange(value: string) {
    const template = templateOf(value)
    setWanted(template)
    noteSession({ selectedTemplate: template })
    save.mutate(
      { profileTemplate: template },
      {
        onSuccess: () => toast({ title: 'Template updated', duration: TOAST_DURATION }),
        onError: () => {
          setWanted(undefined)
          toast({ title: 'Template update failed', variant: 'destructive', duration: TOAST_DURATION })
        },
      },
    )
  }

  return (
    <Card aria-labelledby="template-title">
      <CardHeader
        id="template-title"
        title="Template"
        mark={<SavesItself />}
        action={
          <Button size="sm" variant="secondary" icon={<Eye />} onClick={() => setIsPreviewed(true)}>
            Preview templates
          </Button>
        }
      />
      <RadioGroup
        label="How your page looks"
        name="template"
        value={shown}
        onChange={handleChange}
        options={templates.map(({ value, label }) => ({ value, label, hint: words[value] }))}
      />
      <SeenNow>the {templates.find(({ value }) => value === shown)?.label} look.</SeenNow>
      {isPreviewed && (
        <Suspense>
          <PreviewDialog
            {...{ profile, draft }}
            template={shown}
            onUse={handleChange}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
