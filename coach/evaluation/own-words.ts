import type { Message, Proposal } from '../dialogue/conversation.ts'
import { findNames } from '../dialogue/names.ts'
import type { Knowledge } from '../knowledge.ts'
import { wordsOf } from '../language/plain.ts'
import { correct } from '../language/spelling.ts'
import { isStop, stem } from '../language/stem.ts'
import { strengths } from '../lexicon/strengths.ts'
import { values } from '../lexicon/values.ts'

/** Stems of the words that carry meaning, slips put right as the coach does. */
export function contentOf(text: string, { words }: Pick<Knowledge, 'words'>): string[] {
  return wordsOf(correct(text, words).text)
    .flatMap((word) => word.split(/['’-]/))
    .filter((word) => word.length > 1 && !/^(?:re|ve|ll)$/.test(word) && !isStop(word))
    .map(stem)
}

/** What holds a draft together. Everything else in it has to be the member's. */
const frames = [
  /^what matters most to me(?: is|:)?/i,
  /^my strengths:/i,
  /^right now i want more of it\.?/i,
  /^what i want more of right now:/i,
  /^people come to me for:/i,
  // In place of a "they" whom nobody has named.
  /(?:^|(?<=: ))people (?=(?:\w+ )?(?:ask|come|call|ring|turn|trust|tell|text|phone|want|need|rely|count|send|go|bring)\b)/i,
  /^what gives me energy:/i,
  /^i am here for/i,
  /, so that (?:they|she|he|it) (?:feel |have )?/i,
  /, so that/i,
  /, and i do it by/i,
]

/** The sentences of a draft that are not carried by the quotes beside it. */
export function findUnbacked(proposal: Proposal, messages: readonly Message[], knowledge: Knowledge): string[] {
  const isTheirs = ({ quote, messageId }: { quote: string; messageId: string }) =>
    messages.some(({ id, role, content }) => role === 'user' && id === messageId && content.includes(quote))
  if (!proposal.evidence.every(isTheirs)) return proposal.text.split('\n')
  const quotes = proposal.evidence.map(({ quote }) => quote)
  const own = new Set(contentOf(quotes.join('. '), knowledge))
  const chosen = readChosen(messages, quotes)
  return proposal.text.split('\n').filter((line) => {
    const [, name = '', rest = line] = /^([^:.]{2,40}): (.*)$/.exec(line) ?? []
    const isNamed = chosen.has(name.toLowerCase())
    const bare = frames.reduce((text, frame) => text.replace(frame, ' '), isNamed ? rest : line)
    const named = [...chosen]
      .sort((one, other) => other.length - one.length)
      .reduce((text, word) => text.replace(new RegExp(`(?<!\\w)${word}(?!\\w)`, 'g'), ' '), bare.toLowerCase())
    return contentOf(named, knowledge).some((word) => !own.has(word))
  })
}

/** Names a member chose: said by themselves, or offered beside a quote of theirs. */
function readChosen(messages: readonly Message[], quotes: readonly string[]): Set<string> {
  const known = [...values, ...strengths]
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
  const byName = [...said, ...quotes].flatMap((text) => findNames(text, known).chosen)
  const cards = messages
    .filter(({ role }) => role === 'assistant')
    .flatMap(({ content }) => [...content.matchAll(/\*\*([^*]+)\*\*(?: \(|: )"([^"]+)"/g)])
    .filter(([, , quote = '']) => said.some((text) => text.includes(quote)))
    .map(([, name = '']) => name)
  return new Set([...byName, ...cards].map((name) => name.toLowerCase()))
}
