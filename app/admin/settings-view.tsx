import { useEffect, useRef, useState } from 'react'
import { firstQuestions } from '#contract/first-questions.ts'
import { PasswordCard } from '../entry/password-card.tsx'
import { api, query } from '../lib/api.ts'
import { readStoredUser } from '../lib/stored-user.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHeader } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { LogSettings } from './log-settings.tsx'
import { LetterSettings } from './safeguarding/letter-settings.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { useRead } from './use-read.ts'
import { type Setting, useSaveSettings } from './use-save-settings.ts'

const AGENTS = [
  { tool: 'coach', name: 'Career Coach' },
  { tool: 'jobideas', name: 'Job Ideas' },
] as const

type Tool = (typeof AGENTS)[number]['tool']

const SAVE_AFTER = 1_000

export function SettingsView() {
  const { data, isPending } = useRead(query(api.operations.readSettings))
  const settingOf = (key: string) => data?.find(({ settingKey }) => settingKey === key)?.settingValue
  return (
    <>
      <h1 className="text-3xl">System Settings</h1>
      {isPending ? (
        <p role="status" className="mt-6">
          Loading...
        </p>
      ) : (
        <div className="mt-6 grid gap-6">
          {AGENTS.map(({ tool, name }) => (
            <SuggestionSettings
              key={tool}
              tool={tool}
              name={name}
              isOn={settingOf(`suggestions_${tool}_enabled`)}
              saved={settingOf(`suggestions_${tool}_initial_questions`)}
            />
          ))}
          <LetterSettings />
          <PasswordCard email={readStoredUser()?.email ?? ''} />
          <SecondFactorCard />
          <LogSettings isContentKept={settingOf('ai_log_content')} budget={settingOf('ai_daily_token_budget')} />
        </div>
      )}
    </>
  )
}

interface SuggestionSettingsProps {
  tool: Tool
  name: string
  isOn: unknown
  saved: unknown
}

/** Whether a coach offers things to say, and what it offers before anything has been said. */
function SuggestionSettings({ tool, name, isOn, saved }: SuggestionSettingsProps) {
  const [isEnabled, setIsEnabled] = useState(typeof isOn === 'boolean' ? isOn : true)
  const [questions, setQuestions] = useState(() => readQuestions(saved, tool))
  const { save, isSaving, isSaved } = useSaveSettings()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const questionSetting = (list: string[]): Setting => ({
    settingKey: `suggestions_${tool}_initial_questions`,
    settingValue: list,
  })

  function handleQuestion(index: number, text: string) {
    const changed = questions.with(index, text)
    setQuestions(changed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(questionSetting(changed)), SAVE_AFTER)
  }

  function handleSave() {
    clearTimeout(timer.current)
    const enabled: Setting = { settingKey: `suggestions_${tool}_enabled`, settingValue: isEnabled }
    void save(enabled, questionSetting(questions))
  }

  return (
    <Card aria-labelledby={`${tool}-title`}>
      <CardHeader id={`${tool}-title`} title={name} description="Suggestions of what a member might say." />
      <Switch
        label={isEnabled ? 'Enabled' : 'Disabled'}
        aria-label={`Suggestions for ${name}`}
        checked={isEnabled}
        onChange={setIsEnabled}
      />
      <fieldset className="mt-4 grid gap-3">
        <legend className="mb-2 font-semibold">Initial Questions</legend>
        {questions.map((question, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: there are three, and their places do not change.
            key={index}
            label={`Question ${index + 1}`}
            value={question}
            maxLength={200}
            onChange={(event) => handleQuestion(index, event.target.value)}
          />
        ))}
      </fieldset>
      <Button className="mt-5" disabled={isSaving} onClick={handleSave}>
        {isSaving ? 'Saving...' : isSaved ? 'Saved' : 'Save'}
      </Button>
    </Card>
  )
}

/** Exactly three, the saved ones or ours. */
function readQuestions(saved: unknown, tool: Tool): string[] {
  const list: readonly unknown[] = Array.isArray(saved) && saved.length > 0 ? saved : firstQuestions[tool]
  return [0, 1, 2].map((index) => String(list[index] ?? ''))
}
