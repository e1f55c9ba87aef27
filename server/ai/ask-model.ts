import type { CareSign } from '#coach/care.ts'
import type { HarmKind } from '#coach/safety/harm-rules.ts'
import type { Deps } from '../deps.ts'
import { refuseOverBudget, refuseWhenUsed, type TokensOfDay } from './budget.ts'
import { type Ask, type Piece, ProviderFailed, type Read, type ReadAsk, type Recording } from './provider.ts'
import { describeModel, logRequest } from './request-log.ts'

export type AskDeps = Pick<Deps, 'db' | 'vault' | 'provider' | 'now' | 'log'>

/** On whose behalf a model is asked, and what the log says of it. */
export interface ModelRequest {
  memberId: string
  /** As the log and the costs name it. */
  tool: string
  promptVersion?: number
  userMessage: string
  /** What stands in place of a withheld reply is not shown here either. */
  isWithheldSilently?: true
  /** What of the day's tokens is used, for whoever has read it already. */
  tokens?: TokensOfDay
}

/** What came of asking, as the log keeps it. */
interface Outcome {
  inputTokens: number
  outputTokens: number
  response: string
  /** How many characters the model wrote, shown or not. */
  written: number
  /** All that the model was told, where that is more than it was asked with. */
  told?: string
  care?: CareSign
  /** The safety check has answered, and no model was asked. */
  isUnasked?: true
  withheld?: HarmKind
}

/** Roughly how many characters a token has. */
const TOKEN_LENGTH = 4

interface Asked {
  model: string
  requestId: string
  systemPrompt: () => string
  signal: AbortSignal
}

/** Whether a model is at hand that fills shapes; without one, rules do it. */
export function canRead({ provider }: Pick<Deps, 'provider'>) {
  return provider.read !== undefined
}

/** Whether speech can be written down. */
export function canHear({ provider }: Pick<Deps, 'provider'>) {
  return provider.transcribe !== undefined
}

/** What a coach says, piece by piece. */
export function streamModel(deps: AskDeps, request: ModelRequest, ask: Ask): AsyncGenerator<Piece> {
  const { model, requestId, system: systemPrompt, signal } = ask
  return askPaidModel(deps, request, { model, requestId, systemPrompt, signal }, async function* (outcome) {
    try {
      for await (const piece of deps.provider.stream(ask)) {
        notePiece(outcome, piece, request)
        yield piece
      }
    } finally {
      if (deps.provider.kind !== 'built-in' && !outcome.isUnasked) estimateTokens(outcome, ask)
    }
  })
}

/** What was written and not counted, because it was cut off or the server does not count, is paid for all the same. */
function estimateTokens(outcome: Outcome, { system, messages }: Ask) {
  if (outcome.written === 0 || outcome.inputTokens + outcome.outputTokens > 0) return
  const read = messages.reduce((sum, { content }) => sum + content.length, system().length)
  outcome.inputTokens = Math.ceil(read / TOKEN_LENGTH)
  outcome.outputTokens = Math.ceil(outcome.written / TOKEN_LENGTH)
}

/** A text, read into a shape. */
export function readModel<T>(deps: AskDeps, request: ModelRequest, ask: ReadAsk<T>): Promise<Read<T>> {
  const { model, requestId, system, signal } = ask
  const asked = { model, requestId, systemPrompt: () => system, signal }
  return only(
    askPaidModel(deps, request, asked, async function* (outcome) {
      const read = await deps.provider.read?.(ask)
      if (!read) throw new ProviderFailed('refused')
      Object.assign(outcome, tokensOf(read), { response: JSON.stringify(read.value) })
      yield read
    }),
  )
}

/** Something spoken, written down. */
export function hearModel(deps: AskDeps, request: ModelRequest, recording: Recording): Promise<string> {
  const { requestId, signal } = recording
  const asked = { model: deps.provider.speechModel ?? 'built-in', requestId, systemPrompt: () => '', signal }
  return only(
    askPaidModel(deps, request, asked, async function* (outcome) {
      outcome.response = (await deps.provider.transcribe?.(recording)) ?? ''
      yield outcome.response
    }),
  )
}

/** The only way to a model that costs something: looks at the day's budget, takes the time, asks, and logs how it went. */
async function* askPaidModel<T>(
  deps: AskDeps,
  request: ModelRequest,
  asked: Asked,
  run: (outcome: Outcome) => AsyncIterable<T>,
): AsyncGenerator<T> {
  if (request.tokens) refuseWhenUsed(deps, request.tokens)
  else await refuseOverBudget(deps)
  const started = performance.now()
  const outcome: Outcome = { inputTokens: 0, outputTokens: 0, response: '', written: 0 }
  let error: unknown
  try {
    yield* run(outcome)
  } catch (failure) {
    error = failure
    if (failure instanceof ProviderFailed && failure.usage) Object.assign(outcome, tokensOf(failure.usage))
    throw failure
  } finally {
    // Whoever stops listening ends it without an error.
    if (!error && asked.signal.aborted) error = new ProviderFailed('timeout')
    const responseMs = Math.round(performance.now() - started)
    await writeLog(deps, request, asked, outcome, error, responseMs)
  }
}

async function writeLog(
  deps: AskDeps,
  { memberId, tool, promptVersion, userMessage }: ModelRequest,
  asked: Asked,
  { response, care, isUnasked, withheld, told: toldAll, inputTokens, outputTokens }: Outcome,
  failure: unknown,
  responseMs: number,
) {
  const { model, told } = describeModel({ care, isUnasked }, asked.model, () => toldAll ?? asked.systemPrompt())
  const error = failure === undefined ? '' : failure instanceof Error ? failure.message : String(failure)
  const entry = {
    ...{
      requestId: asked.requestId,
      memberId,
      tool,
      model,
      inputTokens,
      outputTokens,
      responseMs,
      isSuccess: error === '',
    },
    ...(promptVersion !== undefined && { promptVersion }),
    content: { ...told, userMessage, response, error, ...(withheld && { withheld }) },
  }
  // What was answered is not lost because it could not be logged.
  await logRequest(deps, entry, deps.now()).catch((problem) =>
    deps.log.warn('a request was not logged', { error: problem }),
  )
}

function notePiece(outcome: Outcome, piece: Piece, { isWithheldSilently }: ModelRequest) {
  if (piece.kind === 'text') {
    outcome.response += piece.text
    outcome.written += piece.text.length
  }
  if (piece.kind === 'care') outcome.care = piece.sign
  if (piece.kind === 'care' || piece.kind === 'unasked') outcome.isUnasked = true
  if (piece.kind === 'withheld') {
    outcome.withheld = piece.harm
    outcome.response = isWithheldSilently ? '' : piece.text
  }
  if (piece.kind === 'end') Object.assign(outcome, tokensOf(piece), piece.told && { told: piece.told })
}

function tokensOf({ inputTokens, outputTokens }: { inputTokens: number; outputTokens: number }) {
  return { inputTokens, outputTokens }
}

/** The one thing that is asked for; to the end, so that it is logged. */
async function only<T>(pieces: AsyncGenerator<T>): Promise<T> {
  const [piece] = await Array.fromAsync(pieces)
  return piece as T
}
