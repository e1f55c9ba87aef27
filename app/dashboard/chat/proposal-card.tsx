import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChatMessage } from '#contract/chat.ts'
import { PROPOSAL_MAX } from '#contract/message.ts'
import type { Tool } from '#contract/tools.ts'
import { api } from '../../lib/api.ts'
import { tellFailure } from '../../lib/failure.ts'
import { announceProfileChange } from '../../lib/refresh.ts'
import { toast } from '../../lib/toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { readAgain } from './kept-talk.ts'

const TITLES = {
  values: 'A draft of your values',
  strengths: 'A draft of your strengths',
  mission: 'A draft of your mission',
}

type Act = { kind: 'add'; text: string } | { kind: 'undo' } | { kind: 'dismiss' }

interface ProposalCardProps {
  tool: Tool
  messageId: string
  proposal: NonNullable<ChatMessage['proposal']>
}

/** What the coach drafted, with the member's own words beside it. It is theirs to add, change or refuse. */
export function ProposalCard({ tool, messageId, proposal }: ProposalCardProps) {
  const [edited, setEdited] = useState<string>()
  const act = useAct(tool, messageId, () => setEdited(undefined))
  const { state, section, text, evidence } = proposal
  const isSettled = useSettled(state)
  const isTooLong = (edited?.length ?? 0) > PROPOSAL_MAX

  function handlePress() {
    if (isSettled && !isTooLong)
      act.mutate(state === 'added' ? { kind: 'undo' } : { kind: 'add', text: edited ?? text })
  }

  return (
    <Card tone="lead" aria-label={TITLES[section]} className="mt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{TITLES[section]}</h2>
        {state === 'added' && <Badge tone="success">In your profile</Badge>}
        {state === 'dismissed' && <Badge>Put aside</Badge>}
      </div>
      {edited === undefined ? (
        <p className="whitespace-pre-wrap">{text}</p>
      ) : (
        <TextArea
          label={TITLES[section]}
          hideLabel
          value={edited}
          maxLength={PROPOSAL_MAX}
          onChange={(event) => setEdited(event.target.value)}
        />
      )}
      <ul aria-label="Your own words" className="mt-3 grid gap-1 text-ink-soft text-sm">
        {evidence.map(({ quote }) => (
          <li key={quote} className="border-line-strong border-l-2 pl-3">
            “{quote}”
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {/* One button, so that the keyboard stays on it. */}
        <Button
          size="sm"
          variant={state === 'added' ? 'secondary' : 'primary'}
          busy={act.isPending}
          aria-disabled={!isSettled || isTooLong}
          onClick={handlePress}
        >
          {state === 'added' ? 'Undo' : 'Add'}
        </Button>
        {state !== 'added' && (
          <>
            <Button
              size="sm"
              variant="secondary"
              disabled={act.isPending}
              onClick={() => setEdited(edited === undefined ? text : undefined)}
            >
              {edited === undefined ? 'Edit' : 'Cancel'}
            </Button>
            {state === 'open' && (
              <Button
                size="sm"
                variant="quiet"
                disabled={act.isPending}
                onClick={() => act.mutate({ kind: 'dismiss' })}
              >
                Not me
              </Button>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function useAct(tool: Tool, messageId: string, onDone: () => void) {
  const queries = useQueryClient()
  const params = { tool, messageId }
  return useMutation({
    mutationFn: (act: Act) => {
      if (act.kind === 'add') return api.chat.addProposal({ params, body: { text: act.text } })
      return act.kind === 'undo' ? api.chat.undoProposal({ params }) : api.chat.dismissProposal({ params })
    },
    onSuccess: ({ message }) => {
      toast({ title: message })
      announceProfileChange()
      onDone()
    },
    onError: (error) => tellFailure(error),
    onSettled: () => readAgain(queries, tool),
  })
}
