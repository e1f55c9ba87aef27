import { adviceOn } from '#contract/provider-failures.ts'
import { careLevelNames, nameOfCareKind } from '#contract/safeguarding-choices.ts'
import { api, query } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useRead } from '../use-read.ts'

export type LoggedRequest = Awaited<ReturnType<typeof api.operations.logs>>['logs'][number]

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' })
const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 5 })

/** One request with everything that is kept of it. To open it is an entry in the member's log. */
export function LogDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending } = useRead({
    ...query(api.operations.log, { params: { id } }),
    // Each read is an entry in the member's log: closing and opening it again is not another.
    staleTime: 60_000,
  })
  return (
    <Dialog
      size="lg"
      title="Request"
      description="The member can see that this was opened."
      open
      onOpenChange={(open) => open || onClose()}
    >
      {isPending && <p role="status">Loading the request...</p>}
      {!isPending && !data && <p className="text-ink-soft">The request could not be loaded.</p>}
      {data && <RequestDetails request={data} />}
    </Dialog>
  )
}

function RequestDetails({ request }: { request: LoggedRequest }) {
  const { promptVersion, cost } = request
  return (
    <>
      <Facts
        items={[
          { name: 'Time', value: WHEN.format(new Date(request.createdAt)) },
          { name: 'Request', value: request.requestId },
          { name: 'Tool', value: request.toolName },
          { name: 'User', value: request.userEmail || 'No longer a member' },
          { name: 'Model', value: request.isModelAsked ? request.model : 'None was asked: the safety check answered' },
          ...(request.care ? [{ name: 'Why', value: writeCare(request.care) }] : []),
          ...(request.withheld ? [{ name: 'Withheld', value: writeWithheld(request.withheld) }] : []),
          { name: 'Prompt version', value: promptVersion ?? 'Not from an agent' },
          { name: 'Tokens', value: request.tokensUsed },
          { name: 'Cost', value: cost === null ? 'No price set for this model' : POUNDS.format(cost) },
          { name: 'Response time', value: `${request.responseTime} ms` },
          { name: 'Status', value: statusOf(request) },
        ]}
      />
      <Words title="User message" text={request.userMessage} />
      <Words title="Response" text={request.response} />
      <Words title="Error" text={[request.error, adviceOn(request.error)].filter(Boolean).join('\n')} />
      <Words title="System prompt" text={request.systemPrompt} />
    </>
  )
}

function statusOf({ success, isModelAsked, withheld }: LoggedRequest) {
  if (!success) return 'Error'
  if (withheld) return 'Reply withheld'
  return isModelAsked ? 'Success' : 'Safety check'
}

function writeCare({ kind, level }: NonNullable<LoggedRequest['care']>) {
  return `${nameOfCareKind(kind)} (${careLevelNames[level].toLowerCase()})`
}

function writeWithheld(kind: string) {
  return `${nameOfCareKind(kind)}: the model gave a method of harm or urged somebody to it; people to talk to were named instead`
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section className="mt-5">
      <h3 className="text-lg">{title}</h3>
      <pre className="mt-1 whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">{text}</pre>
    </section>
  )
}
