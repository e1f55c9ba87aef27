import { expect, test } from 'vitest'
import { talk } from '../../testing/talk.ts'

const replies = async (...said: string[]) => (await talk('coach', said)).map(({ answer }) => answer.reply)

test('what is told is kept where it belongs, whatever was asked, and summed up before ways forward are looked for', async () => {
  const exchanges = await talk('coach', [
    'been a plasterer since i was 17, shoulder is knackered and the doctor says stop',
    'the mortgage still has eight years on it',
    'I would like to be indoors and out of the dust',
    'i can read a drawing and customers trust me',
  ])
  const reply = exchanges.at(-1)?.answer.reply ?? ''

  expect(reply).toContain('**Where you are:** "been a plasterer since i was 17"')
  expect(reply).toMatch(/\*\*In the way:\*\* .*"shoulder is knackered and the doctor says stop"/)
  expect(reply).toContain('**On your side:** "i can read a drawing and customers trust me"')
})

test('ways named beside each other are listed, one of them becomes the direction, and a step towards it is asked for', async () => {
  const said = await replies(
    'been a plasterer since i was 17, shoulder is knackered and the doctor says stop',
    'the mortgage still has eight years on it',
    'I would like to be indoors and out of the dust',
    'i can read a drawing and customers trust me',
    'maybe estimating? or teaching at the college. or just carry on',
    'ok teaching then. do that one',
    'i could ring dave, he teaches there',
    'thursday',
  )

  expect(said[4]).toContain('- "estimating"\n- "teaching at the college"\n- "carry on"')
  expect(said[5]).toContain('"teaching at the college"')
  expect(said[5]).not.toContain('cannot answer')
  expect(said[6]).toMatch(/\bday\b|[Ww]hen/)
  expect(said[7]).toContain('**Towards:** "teaching at the college"\n- **What:** "ring dave"\n- **When:** "thursday"')
})

test('what answers another question than the one that is open is heard, and the question stays open', async () => {
  const exchanges = await talk('coach', ['I feel stuck in my job', 'nobody must know, not even my wife'])
  const { reply, state } = exchanges.at(-1)?.answer ?? {}

  expect(reply).toContain('[Privacy](/privacy)')
  expect(state?.step).toBe('reality')
})

test('one way and a day are a plan', async () => {
  const said = await replies(
    'I feel stuck in my job',
    'It is the same every day',
    'I would be learning again',
    'I don’t give up easily',
    'I could look for a course',
    'tomorrow',
    'nobody',
  )

  expect(said.at(-1)).toContain('**What:** "look for a course"\n- **When:** "tomorrow"')
  expect(said.at(-1)).not.toContain('**Who:**')
})

test('other ways named when a day was asked for are ways again', async () => {
  const exchanges = await talk('coach', [
    'I feel stuck in my job',
    'It is the same every day',
    'I would be learning again',
    'I don’t give up easily',
    'I will ring the college',
    'hmm maybe nursing. or midwifery',
  ])

  expect(exchanges.at(-1)?.answer.state.slots.action).toBeUndefined()
  expect(exchanges.at(-1)?.answer.reply).toContain('midwifery')
})

test('whoever wonders what other work there is learns where that is looked for', async () => {
  const [reply] = await replies('i drive a van and want to know what else there is for somebody like me')

  expect(reply).toContain('[Job Ideas](/jobideas)')
})

test('whoever has no ideas of their own is given some, two ways are weighed, and a fear beside the choice is heard', async () => {
  const said = await replies(
    'i got 2 jobs and mum is sick, i want do nursing but no money for study',
    'its hard. i do nights in care home and day in shop, i sleep 4 hour',
    'in six month i want be on course and only 1 job',
    'i dont know any options you tell me',
    'ask my manager about apprentice. or look at college. whats better?',
    'the first but i am scared she say no',
    'friday. with my friend Joy',
  )

  expect(said[3]).toContain('Three small things you could try')
  expect(said[4]).toContain('- "ask my manager about apprentice"\n- "look at college"')
  expect(said[5]).toContain('scared she say no')
  expect(said[6]).toContain(
    '**What:** "ask my manager about apprentice"\n- **When:** "friday"\n- **Who:** "my friend Joy"',
  )
})
