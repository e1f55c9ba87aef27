import { describe, expect, test } from 'vitest'
import { readAct } from './dialogue/act.ts'
import { findFeeling, listen } from './dialogue/listen.ts'
import { splitClauses } from './language/clauses.ts'
import { plain } from './language/plain.ts'
import { talk } from './testing/talk.ts'

/** What is heard in a line, as `situation bereavement`, `value Nature`, `feeling sad` or `like`. */
function hear(line: string) {
  const clauses = splitClauses(line, 'm')
  const feelings = clauses.flatMap(({ said }) => findFeeling(plain(said))?.name ?? [])
  return [
    ...listen(clauses).map(({ kind, name }) => `${kind} ${name}`.trim()),
    ...feelings.map((name) => `feeling ${name}`),
  ]
}

describe('what somebody else goes through is not taken for the member’s own', () => {
  test.each([
    ['My job was helping them through grief, one call at a time.', 'situation bereavement'],
    ['I spent six years helping families through grief at the hospice.', 'situation bereavement'],
    ['I run a bereavement group at church.', 'situation bereavement'],
    ['I was a funeral director’s assistant for three years.', 'situation bereavement'],
    ['I support people who have been made redundant.', 'situation redundancy'],
    ['My brother was made redundant and he went to pieces.', 'situation redundancy'],
    ['My son is doing his GCSEs and I’m at home more now.', 'situation exams'],
    ['I mark mock exams for a living.', 'situation exams'],
    ['My daughter has anxiety so I can only do school hours.', 'situation health'],
    ['I work in a mental health ward.', 'situation health'],
    ['My dad was in the army and we moved every two years.', 'situation armed-forces'],
    ['I work with refugees and asylum seekers at the council.', 'situation new-country'],
    ['I deal with awkward customers all day.', 'situation shy'],
    ['I work in a prison teaching bricklaying.', 'feeling trapped'],
    ['I help disabled children learn to swim.', 'strength Learning fast'],
    ['Nobody taught me, I learned to code from videos.', 'strength Explaining'],
    ['My last boss listened to me.', 'strength Listening'],
    ['My supervisor shows me once and leaves me to it.', 'strength Leading'],
    ['The interview panel was kind.', 'strength Caring'],
    ['My brother organised the whole wedding.', 'strength Organising'],
    ['One of them has just made the county team.', 'strength Making things'],
    ['I have no idea, everyone else has a plan.', 'strength Organising'],
  ])('%s', (line, wrong) => {
    expect(hear(line)).not.toContain(wrong)
  })

  test.each([
    ['My gran died when I was doing my mocks.', 'situation bereavement'],
    ['I’ve been grieving since the spring.', 'situation bereavement'],
    ['They made me redundant in March.', 'situation redundancy'],
    ['The bank let me go after nineteen years.', 'situation redundancy'],
    ['I was made redundant, like my brother before me.', 'situation redundancy'],
    ['I have anxiety and big offices make it worse.', 'situation health'],
    ['I’m in year 11 and my mocks are next month.', 'situation exams'],
    ['I’m quite awkward with new people.', 'situation shy'],
    ['I left the army in June.', 'situation armed-forces'],
    ['I was the supervisor on nights.', 'strength Leading'],
    ['Twenty-two years in the steelworks and then they shut the gates.', 'situation redundancy'],
    ['I had to leave uni because of the rent.', 'situation thrown-out'],
    ['I came here with a degree in engineering and I clean offices.', 'situation new-country'],
    ['I’ve done time and I want to put it to use.', 'situation record'],
  ])('and their own is heard: %s', (line, right) => {
    expect(hear(line)).toContain(right)
  })
})

describe('a word with two meanings is read by the words around it', () => {
  test.each([
    ['I was plant manager at a bottling factory for eleven years.', 'value Nature'],
    ['I was plant manager at a bottling factory for eleven years.', 'strength A way with animals and plants'],
    ['We ran the plant on nights, three of us on the line.', 'value Nature'],
    ['I like to think outside the box.', 'value Nature'],
    ['I like the environment at work, it is friendly.', 'value Nature'],
    ['The sea of emails never ends.', 'value Nature'],
    ['I want a stable job near home.', 'strength A way with animals and plants'],
    ['I’m fed up with my manager.', 'strength Caring'],
    ['The kind of people who need us live alone.', 'strength Caring'],
    ['I took phone calls for a housing association.', 'strength Technology'],
    ['They treat us like a number.', 'strength Numbers'],
    ['I excel at cold calling.', 'strength Numbers'],
    ['I boxed up orders all day.', 'strength Body and movement'],
    ['The whole building was freezing.', 'strength Making things'],
    ['I was on the waiting list for a year.', 'strength Organising'],
    ['That led me to nursing.', 'strength Leading'],
    ['I broke my ankle and missed the season.', 'situation pay'],
    ['My first job was in a bakery.', 'situation no-experience'],
    ['I’ve worked on the tills since I left school.', 'situation no-qualifications'],
    ['The business failed in its second year.', 'situation no-qualifications'],
    ['No offence, but that is not me.', 'situation record'],
    ['I did the DBS check and start at the nursery on Monday.', 'situation record'],
    ['I’m a veteran of three office moves.', 'situation armed-forces'],
    ['I managed over 50 people.', 'situation age'],
    ['I work in fraud prevention.', 'situation confidence'],
    ['My manager always backs me.', 'situation bad-manager'],
    ['My friends are great.', 'situation compare'],
    ['I don’t mind whether it is days or nights.', 'situation torn'],
    ['People mock my accent.', 'situation exams'],
    ['I lost two stone last year.', 'feeling confused'],
    ['I make content for small shops.', 'feeling calm'],
    ['I’m mad about football.', 'feeling angry'],
    ['The manager led us into a mess.', 'like'],
    ['We treat people like tickets.', 'like'],
    ['I have no energy after a shift.', 'like'],
    ['I love working with children.', 'constraint family'],
    ['I drive buses in Leeds.', 'constraint transport'],
    ['My gaffer lets me get on with it.', 'strength Talking to anyone'],
    ['I record the parish meetings.', 'value Achievement'],
    ['I order stock and count what is running low.', 'strength Body and movement'],
    ['I order stock and count what is running low.', 'value Order'],
    ['I moved in order to be near my son.', 'value Order'],
    ['My mum thinks I should be a nurse like her.', 'like'],
    ['I took voluntary redundancy to see more of my grandchildren.', 'situation redundancy'],
    ['I watch the news every day.', 'strength Persistence'],
  ])('%s is not heard as: %s', (line, wrong) => {
    expect(hear(line)).not.toContain(wrong)
  })

  test.each([
    ['I grow plants from seed on the windowsill.', 'value Nature'],
    ['I grow plants from seed on the windowsill.', 'strength A way with animals and plants'],
    ['I want to be outside all day.', 'value Nature'],
    ['I care about the environment.', 'value Nature'],
    ['I’m kind to the new ones.', 'strength Caring'],
    ['I set up my nan’s phone for her.', 'strength Technology'],
    ['I’m good with numbers.', 'strength Numbers'],
    ['I was building a shed with my uncle.', 'strength Making things'],
    ['I led the under-tens.', 'strength Leading'],
    ['I’m broke until pay day.', 'situation pay'],
    ['I can’t get my first job.', 'situation no-experience'],
    ['I left school with nothing.', 'situation no-qualifications'],
    ['I failed my GCSEs.', 'situation no-qualifications'],
    ['I have a conviction from when I was 18.', 'situation record'],
    ['I’m 52 and nobody writes back.', 'situation age'],
    ['I feel like a fraud in meetings.', 'situation confidence'],
    ['My manager always shouts.', 'situation bad-manager'],
    ['All my friends have proper jobs.', 'situation compare'],
    ['I can’t decide whether to stay or to go.', 'situation torn'],
    ['I feel a bit lost.', 'feeling confused'],
    ['I’m really into history.', 'like'],
    ['I like people.', 'like'],
    ['I have two kids and no car.', 'constraint family'],
    ['I rely on buses.', 'constraint transport'],
    ['I get on with everyone.', 'strength Talking to anyone'],
    ['We broke the club record.', 'value Achievement'],
    ['I like her way of running things.', 'like'],
    ['I practised every day until it worked.', 'strength Persistence'],
  ])('%s is heard as: %s', (line, right) => {
    expect(hear(line)).toContain(right)
  })
})

test.each([
  ['I don’t want to manage people again.', 'value Leading'],
  ['I hate working in a team.', 'value Belonging'],
  ['I never want to work outside again.', 'value Nature'],
])('what a member turns down is not offered to them as a value: %s', (line, wrong) => {
  expect(hear(line)).not.toContain(wrong)
})

test.each([
  ['I hate it when people are not honest.', 'value Honesty'],
  ['I don’t like being told what to do.', 'value Independence'],
  ['I didn’t give up.', 'value Achievement'],
])('what a member misses still counts: %s', (line, right) => {
  expect(hear(line)).toContain(right)
})

test('a line for the profile does not speak of “they” whom nobody has named', async () => {
  const exchanges = await talk('coach-strengths', [
    'I fixed my nan’s boiler with a video and a borrowed spanner',
    'I took it apart, found the fault and put it back together',
    'they ask me to explain their phones',
    'working out why something is broken',
    'filling in forms',
    'explaining and fixing things',
  ])
  const draft = exchanges.flatMap(({ answer }) => answer.proposal?.text ?? []).at(-1) ?? ''

  expect(draft).toContain('People ask me to explain their phones.')
  expect(draft).not.toMatch(/\b(?:They|He|She) /)
})

test('a draft of values names those that were chosen, and quotes no words twice', async () => {
  const exchanges = await talk('coach-values', [
    'Last month I helped a colleague who was being blamed for something she had not done. I spoke up for her.',
    'Because it was unfair, and nobody else said anything.',
    'Yes, fairness. And loyalty to the people I work with.',
    'Fairness, by far.',
    'None is missing.',
    'Please write it down.',
  ])
  const draft = exchanges.flatMap(({ answer }) => answer.proposal ?? []).at(-1)
  const quotes = draft?.evidence.map(({ quote }) => quote) ?? []

  expect(draft?.text).toContain('What matters most to me: fairness and loyalty.')
  expect(quotes).toContain('Yes, fairness. And loyalty to the people I work with.')
  for (const quote of quotes) expect(quotes.filter((other) => other.includes(quote))).toEqual([quote])
})

describe('whoever wants it written down', () => {
  const story = 'I stayed late to help a colleague who was being blamed for something she had not done.'
  const chosen = [story, 'Because it was unfair.', 'Fairness and loyalty', 'Fairness, by far.', 'None is missing.']

  test.each([
    'Please write it down.',
    'keep it',
    'Save it to my profile please',
    'put it in my profile',
    'How do I save this?',
  ])('is told how, once there is a draft: %s', async (wish) => {
    const { answer } = (await talk('coach-values', [...chosen, wish])).at(-1) ?? {}

    expect(answer?.reply).toMatch(/\*\*Add\*\*/)
    expect(answer?.proposal).toBeUndefined()
  })

  test.each(['Please write it down.', 'Can you write a draft now?', 'Write my values down'])(
    'gets a draft of what there is before: %s',
    async (wish) => {
      const { answer } = (await talk('coach-values', [...chosen.slice(0, 3), wish])).at(-1) ?? {}

      expect(answer?.proposal?.text).toMatch(/fairness(?:,| and) loyalty/)
    },
  )

  test('gets none where nothing was said, and is led to the right place elsewhere', async () => {
    const [first] = await talk('coach-values', ['Write it down'])
    expect(first?.answer.reply).toMatch(/will not make any up|not yet enough of you/)
    const elsewhere = await talk('jobideas', ['I like being outdoors', 'Can you save this for me?'])
    expect(elsewhere.at(-1)?.answer.reply).toContain('[Values](/profile/values)')
  })

  test.each([
    'I always write it down in a little book',
    'They told me to keep it to myself',
    'Put them first, that is what I did',
  ])('and does not say so with a story: %s', (line) => {
    expect(readAct(line)).toBe('answer')
  })
})
