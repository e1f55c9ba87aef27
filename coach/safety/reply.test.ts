import { describe, expect, test } from 'vitest'
import { helplineKinds, helplinePlaces, ukNations } from '#contract/helpline-choices.ts'
import { HelplineText } from '#contract/helplines.ts'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { checkCare, sayCheckIn } from '../care.ts'
import { checkSafety } from '../safety.ts'
import type { Understanding } from '../understand.ts'
import { chooseHelplines, type Helpline, type SafetyKind, shippedHelplines } from './helplines.ts'
import { nextSafetyReply, safetyReply } from './reply.ts'

const safetyKinds = helplineKinds.filter((kind) => kind !== 'careers')
const UK = 'United Kingdom'

/** The lines of a reply that name somebody. */
const linesOf = (reply: string) => reply.split('\n').filter((line) => line.startsWith('- '))
const servicesIn = (reply: string) => linesOf(reply).filter((line) => line.includes('**'))

describe('the helplines that come with the product', () => {
  test('are such as an administrator could have written, with a name each', () => {
    for (const helpline of shippedHelplines) {
      expect(HelplineText.safeParse(helpline).error?.issues ?? [], helpline.id).toEqual([])
    }
    expect(new Set(shippedHelplines.map(({ id }) => id)).size).toBe(shippedHelplines.length)
  })

  test.each(ukNations)('have somebody in %s for every kind of trouble, at every age, and for careers', (nation) => {
    for (const kind of helplineKinds) {
      for (const age of [16, 17, 18, 22, 45, 90]) {
        const people = chooseHelplines(shippedHelplines, kind, { age, country: UK, nation })
        expect(people, `${kind} at ${age}`).not.toEqual([])
      }
    }
  })

  test('give a number or a text to nearly everyone, and a site to all', () => {
    const onlySite = shippedHelplines.filter(({ phone, text }) => !phone && !text).map(({ id }) => id)
    expect(onlySite).toEqual(['find-a-helpline', 'fearless'])
  })
})

describe('a reply', () => {
  const cases = safetyKinds.flatMap((kind) => helplinePlaces.map((place) => [kind, place] as const))

  test.each(cases)(
    'about %s in %s is short, danger first, four services at most, and says it is a computer',
    (kind, place) => {
      for (const age of [16, 18, 24, 40]) {
        const reply = safetyReply(kind, { age, country: place })
        const services = servicesIn(reply)
        expect(services.length).toBeGreaterThanOrEqual(1)
        expect(services.length).toBeLessThanOrEqual(4)
        expect(services[0]).toMatch(/^- \*\*(?:\d{3}|your local emergency number)\*\*/)
        expect(linesOf(reply).length).toBeLessThanOrEqual(6)
        expect(reply).toContain('computer program')
        expect(reply).toContain(`(${PEOPLE_TO_TALK_TO})`)
        expect(reply).not.toContain('?')
        expect(reply.split(/\s+/).length).toBeLessThan(190)
        expect(reply.includes('adult you trust')).toBe(age < 19)
      }
    },
  )

  test.each<[SafetyKind, string[]]>([
    ['suicide', ['116 123', '85258']],
    ['self-harm', ['116 123', '85258']],
    ['distress', ['116 123', '85258', 'NHS: 111']],
    ['emergency', ['999', 'NHS: 111']],
    ['someone-else', ['116 123', '85258']],
    ['harm', ['116 123', '85258']],
    ['abuse', ['National Domestic Abuse Helpline: 0808 2000 247', 'Men’s Advice Line: 0808 801 0327']],
    ['sexual-abuse', ['Rape Crisis 24/7 Support Line: 0808 500 2222']],
    ['forced-marriage', ['Karma Nirvana: 0800 5999 247', 'Forced Marriage Unit: 020 7008 0151']],
    ['eating', ['Beat: 0808 801 0677']],
    ['work', ['Acas: 0300 123 1100', 'Citizens Advice: 0800 144 8848']],
    ['exploitation', ['Modern Slavery and Exploitation Helpline: 08000 121 700', 'Citizens Advice']],
    ['carrying', ['Modern Slavery and Exploitation Helpline: 08000 121 700', 'Crimestoppers: 0800 555 111']],
    ['homeless', ['Shelter: 0808 800 4444', 'Your council']],
    ['bereavement', ['Cruse Bereavement Support: 0808 808 1677']],
  ])('about %s names the people for it', (kind, parts) => {
    const reply = safetyReply(kind, { age: 40, country: UK })
    for (const part of parts) expect(reply).toContain(part)
  })

  test('somebody of 17 is named Childline for everything but an emergency, and Fearless and the Runaway Helpline', () => {
    for (const kind of safetyKinds.filter((one) => one !== 'emergency')) {
      expect(safetyReply(kind, { age: 17, country: UK }), kind).toContain('Childline: 0800 1111')
    }
    expect(safetyReply('carrying', { age: 17 })).toContain('[fearless.org](https://www.fearless.org)')
    expect(safetyReply('homeless', { age: 17 })).toContain('Runaway Helpline: 116 000')
    expect(safetyReply('homeless', { age: 18 })).not.toContain('Runaway Helpline')
  })

  test('ages draw the lines: under 18, under 19, under 25, adult', () => {
    const named = (age: number) => safetyReply('suicide', { age, country: UK })
    expect(named(18)).toContain('Childline')
    expect(named(19)).not.toContain('Childline')
    expect(named(24)).toContain('Papyrus HOPELINE247: 0800 068 4141 or text 88247')
    expect(named(35)).not.toContain('Papyrus')
    // Whose age is not known is taken for an adult of any age.
    expect(safetyReply('suicide', {})).not.toMatch(/Childline|Papyrus/)
  })

  test.each([
    ['Wales', 'abuse', 'Live Fear Free: 0808 80 10 800'],
    ['Scotland', 'abuse', 'Helpline: 0800 027 1234'],
    ['Northern Ireland', 'sexual-abuse', '0808 802 1414'],
    ['Scotland', 'sexual-abuse', '08088 01 03 02'],
    ['Northern Ireland', 'work', 'Labour Relations Agency: 03300 555 300'],
    ['Wales', 'homeless', '08000 495 495'],
    ['Northern Ireland', 'homeless', '03448 920 900'],
    ['Scotland', 'bereavement', '0808 802 6161'],
    ['Wales', 'eating', '0808 801 0433'],
    ['Northern Ireland', 'suicide', 'Lifeline: 0808 808 8000'],
  ] as const)('in %s, %s has its own people: %s', (nation, kind, part) => {
    const reply = safetyReply(kind, { age: 40, country: UK, nation })
    expect(reply).toContain(part)
    expect(reply).not.toMatch(/in England$/m)
  })

  test('where only the country is known, a line that is not for all of the UK says so, and for whom it is', () => {
    const reply = safetyReply('abuse', { age: 40, country: UK })
    expect(reply).toContain('0808 2000 247**, free, day and night; for women, in England')
    expect(reply).toContain('for men, in England, Wales and Scotland')
  })

  test('nobody outside the UK is given a British number, in Ireland but for what answers there too', () => {
    const british = shippedHelplines.filter(
      ({ places }) => !places.some((place) => !ukNations.some((one) => one === place)),
    )
    for (const kind of safetyKinds) {
      for (const country of ['Ireland', 'United States', 'Canada', 'Australia', 'New Zealand', 'Other', 'France']) {
        const reply = safetyReply(kind, { age: 17, country })
        for (const { name, phone } of british.filter(({ phone }) => phone.length > 3)) {
          expect(reply, `${name} in ${country}`).not.toContain(phone)
        }
        expect(reply, country).not.toMatch(/\bA&E\b|\bGP\b|Your council/)
      }
    }
    expect(safetyReply('suicide', { country: 'United States' })).toContain('988')
    expect(safetyReply('suicide', { country: 'France' })).toContain('[findahelpline.com](https://findahelpline.com)')
  })

  test('whoever writes on and on gets other words than the time before', () => {
    const messages: { role: string; content: string }[] = []
    for (let count = 0; count < 8; count++) {
      const reply = nextSafetyReply('suicide', {}, messages)
      expect(reply).not.toBe(messages.at(-1)?.content)
      messages.push({ role: 'assistant', content: reply })
    }
    expect(new Set(messages.map(({ content }) => content)).size).toBeGreaterThanOrEqual(4)
  })

  test('a second one names the same people in other words', () => {
    for (const kind of safetyKinds) {
      const first = safetyReply(kind, { age: 17 })
      const messages = [{ role: 'assistant', content: `${first}\n\nAnd more.` }]
      const second = nextSafetyReply(kind, { age: 17 }, messages)
      expect(linesOf(second)).toEqual(linesOf(first))
      expect(second).not.toContain(first.split('\n')[0])
    }
  })
})

describe('a list that was changed', () => {
  const change = (id: string, changes: Partial<Helpline>) =>
    shippedHelplines.map((one) => (one.id === id ? { ...one, ...changes } : one))

  test('is in the next reply and the next check-in, and nothing of the old number is', () => {
    const helplines = change('samaritans', { phone: '116 999', hours: 'free, in the evening' })
    const reply = safetyReply('suicide', { helplines })
    expect(reply).toContain('**Samaritans: 116 999**, free, in the evening')
    expect(reply).not.toContain('116 123')
    expect(sayCheckIn({ helplines }, [])).toContain('Samaritans on **116 999** (free, in the evening)')
  })

  test('still leads to somebody when nobody is left in it', () => {
    for (const kind of safetyKinds) {
      const reply = safetyReply(kind, { helplines: [] })
      expect(reply).toContain('your local emergency number')
      expect(reply).toMatch(kind === 'emergency' ? /ask someone near you/ : /A doctor, or someone you trust/)
    }
    expect(sayCheckIn({ helplines: [] }, [])).toContain('a crisis line where you live')
  })

  test('keeps danger first and four at most, however many were added', () => {
    const [first] = shippedHelplines
    if (!first) throw new Error('The list is empty.')
    const local: Helpline = { ...first, name: 'Local line', phone: '0113 496 0000', kinds: ['suicide'], rank: 1 }
    const helplines = [1, 2, 3, 4, 5].map((at) => ({ ...local, id: `local-${at}` })).concat(shippedHelplines)
    const services = servicesIn(safetyReply('suicide', { helplines }))
    expect(services[0]).toContain('**999**')
    expect(services).toHaveLength(4)
  })
})

describe('the right people', () => {
  test.each<[string, SafetyKind]>([
    ['I was raped', 'sexual-abuse'],
    ['My manager groped me', 'sexual-abuse'],
    ['They are forcing me to marry; it is a forced marriage', 'forced-marriage'],
    ['My dad hits me', 'abuse'],
    ['My husband hits me since we got married', 'abuse'],
    ['He asked me to carry drugs for him', 'carrying'],
    ['My boss took my passport', 'exploitation'],
    ["I'm starving myself", 'eating'],
    ["I can't cope any more", 'distress'],
    ['I cut myself when I am sad', 'self-harm'],
    ['I cut myself and I want to die', 'suicide'],
  ])('are found for what a rule has heard: %s', (sentence, about) => {
    expect(checkSafety(sentence)?.about).toBe(about)
    expect(checkCare(sentence, null)?.kind).toBe(about)
  })

  test.each([
    ['eating', 'Beat'],
    ['sexual_abuse', 'Rape Crisis'],
    ['forced_marriage', 'Karma Nirvana'],
    ['carrying', 'Modern Slavery'],
    ['homeless', 'Shelter'],
    ['grief', 'Cruse'],
    ['work_abuse', 'Acas'],
    ['home_abuse', 'National Domestic Abuse Helpline'],
  ])('are found for what the encoder has heard: %s', (kind, name) => {
    const reading = { trouble: 0.99, kind } as Understanding
    const about = checkCare('Words nobody foresaw', reading)?.kind ?? 'distress'
    expect(safetyReply(about, {})).toContain(name)
  })
})

test('a check-in names one number that answers at any hour, the computer, and the way to others', () => {
  expect(sayCheckIn({ age: 17 }, [])).toContain('Childline on **0800 1111** (free, day and night)')
  expect(sayCheckIn({ age: 40, country: UK, nation: 'Scotland' }, [])).toContain('Samaritans on **116 123**')
  const abroad = sayCheckIn({ country: 'Other', isUnder19: true }, [])
  expect(abroad).toContain('findahelpline.com')
  expect(abroad).toContain('computer program')
  expect(abroad).toContain(`(${PEOPLE_TO_TALK_TO})`)
  expect(abroad).not.toMatch(/116 123|0800/)
})
