import { join } from 'node:path'
import { checkCare } from '../coach/care.ts'
import { digest } from '../coach/safety/cues.ts'
import { MESSAGE_MAX } from '../contract/message.ts'
import { openLocalModels } from '../server/ai/local/open.ts'
import { createLog } from '../server/log.ts'
import { median, type Part, round } from './measure.ts'

const SENTENCE = 'I like cooking and my job is fine, but I do not know what I want to do with my life. '
const MESSAGES_MIN = 5
const MORE_MS_MAX = 50

/** What the safety check adds before a language model is asked: for the longest message, and for one of eighty words. */
export async function measureCare(times: number): Promise<Part> {
  const folders = { encoder: join(import.meta.dirname, '../coach/model'), speech: '' }
  const models = openLocalModels({ folders, log: createLog({ level: 'silent' }) })
  const check = async (text: string) => {
    const started = performance.now()
    const reading = (await models.understand?.(digest(text))) ?? null
    checkCare(text, reading)
    return performance.now() - started
  }
  const long = SENTENCE.repeat(200)
  const ordinary = SENTENCE.repeat(4)
  await check(long.slice(0, MESSAGE_MAX))
  await check(ordinary)
  const ours: number[] = []
  const bare: number[] = []
  for (let time = 0; time < Math.max(times, MESSAGES_MIN); time++) {
    // A message that was read a moment ago would not be read again.
    ours.push(await check(`Day ${time}. ${long}`.slice(0, MESSAGE_MAX)))
    bare.push(await check(`Day ${time}. ${ordinary}`))
  }
  await models.close()
  const more = median(ours) - median(bare)
  const row = {
    what: `ms for a message of ${MESSAGE_MAX.toLocaleString('en-GB')} characters`,
    ours: `${round(median(ours))} (${round(more)} more)`,
    bare: round(median(bare)),
    ratios: ours.map((ms, at) => ms / (bare[at] ?? 1)),
    goal: `at most ${MORE_MS_MAX} ms more`,
    isMet: more <= MORE_MS_MAX,
  }
  const note =
    'Exact rules and the encoder, before a language model is asked; a message of eighty words is called bare.'
  return { title: 'Safety check', note, rows: [row] }
}
