import type { Knowledge } from '../knowledge.ts'
import { plain } from '../language/plain.ts'
import { findTitles } from '../occupations/find-title.ts'
import { type Label, labelOf } from './mood-of.ts'

export interface Entity {
  name: string
  type: 'person' | 'organisation' | 'place' | 'role' | 'qualification' | 'other'
  mentions: number
  sentiment: Label
}

const relations =
  /\b(?:mum|dad|mother|father|nan|gran|grandad|brother|sister|aunt|auntie|uncle|cousin|partner|wife|husband|girlfriend|boyfriend|friends?|best friend|mates?|boss|manager|supervisor|teacher|tutor|colleagues?|kids|children|son|daughter|parents|family|team)\b/g
const qualifications =
  /\b(?:gcses?|a-?levels?|btec|t-?levels?|nvq|degree|masters?|phd|diploma|apprenticeship|driving licence|hgv licence|first aid|dbs)\b/g
const places =
  /\b(?:London|Manchester|Birmingham|Leeds|Liverpool|Sheffield|Bristol|Glasgow|Edinburgh|Cardiff|Belfast|Newcastle|Nottingham|Leicester|Coventry|Bradford|Hull|Plymouth|Derby|Southampton|Portsmouth|Brighton|Oxford|Cambridge|York|Exeter|Norwich|Swansea|Aberdeen|Dundee|Dublin|England|Scotland|Wales|Ireland|UK|Yorkshire|Cornwall|Kent|Essex|Paris|Spain|France|Germany|Poland|India|Nigeria|Australia|Canada)\b/g
const employers =
  /\b(?:at|for|with|from|called) ((?:[A-Z][\w'&’-]+|NHS|BBC)(?: (?:[A-Z][\w'&’-]+|and|&|of|the)(?= [A-Z]| |$|[.,!?]))*)/g
const companySigns =
  /\b(?:Ltd|Limited|PLC|Group|NHS|Council|University|College|School|Hospital|Trust|Bank|Tesco|Asda|Sainsbury|Aldi|Lidl|Costa|Amazon|BBC|McDonald|Greggs|Boots|Primark|Argos|Morrisons|Co-op|Army|Navy|RAF|Police)\b/
const names =
  /(?<=\b(?:[Mm]y (?:friend|mate|boss|manager|brother|sister|cousin|teacher|tutor|colleague|son|daughter|partner|wife|husband|nan|aunt|uncle)|called|named|with|ask|tell|told|to|and) )[A-Z][a-z]{2,}\b/g

/** A first name and a surname, which may be the word for a trade: Tom Baker bakes nothing. */
const fullNames = /(?<![.!?]\s|^)\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/gu

/** Who and what is spoken of. When unsure the type is other: a guess would be read as a fact. */
export function findEntities(
  sentences: readonly { sentence: string; score: number }[],
  knowledge: Knowledge,
): Entity[] {
  const found = new Map<string, { type: Entity['type']; scores: number[] }>()
  const add = (name: string, type: Entity['type'], score: number) => {
    const kept = found.get(name.toLowerCase()) ?? { type, scores: [] }
    kept.scores.push(score)
    found.set(name.toLowerCase(), kept)
    shown.set(name.toLowerCase(), name)
  }
  const shown = new Map<string, string>()
  for (const { sentence, score } of sentences) {
    for (const { name, type } of readSentence(sentence, knowledge)) add(name, type, score)
  }
  return [...found]
    .map(([key, { type, scores }]) => ({
      name: shown.get(key) ?? key,
      type,
      mentions: scores.length,
      sentiment: labelOf(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    }))
    .sort((one, other) => other.mentions - one.mentions || one.name.localeCompare(other.name))
}

function readSentence(sentence: string, knowledge: Knowledge) {
  const said = plain(sentence)
  const taken = new Set<string>()
  const list: { name: string; type: Entity['type'] }[] = []
  const push = (name: string, type: Entity['type']) => {
    const key = name.toLowerCase()
    if (taken.has(key) || name.length < 2) return
    taken.add(key)
    list.push({ name, type })
  }
  for (const [name] of sentence.matchAll(places)) push(name, 'place')
  for (const [, name = ''] of sentence.matchAll(employers))
    push(name, companySigns.test(name) ? 'organisation' : taken.has(name.toLowerCase()) ? 'place' : 'other')
  const called = [...sentence.matchAll(fullNames)].map(([name]) => name).filter((name) => !isTaken(name, taken))
  for (const name of called) push(name, 'person')
  for (const [name] of sentence.matchAll(names))
    if (!called.some((whole) => whole.includes(name))) push(name, taken.has(name.toLowerCase()) ? 'other' : 'person')
  for (const [name] of said.matchAll(relations)) push(name, 'person')
  for (const [name] of said.matchAll(qualifications)) push(name, 'qualification')
  const unnamed = called.reduce((text, name) => text.replace(name, ''), sentence)
  for (const { title } of findTitles(unnamed, knowledge)) push(title.toLowerCase(), 'role')
  return list
}

/** Part of a place or an employer, or the other way round. */
function isTaken(name: string, taken: ReadonlySet<string>) {
  return (
    [...taken].some((other) => name.toLowerCase().includes(other) || other.includes(name.toLowerCase())) ||
    companySigns.test(name)
  )
}
