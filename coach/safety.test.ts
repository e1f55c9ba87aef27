import { describe, expect, test } from 'vitest'
import { checkSafety } from './safety.ts'

const alarms: [string, string][] = [
  ['I want to kill myself', 'suicide'],
  ['i wanna die', 'suicide'],
  ['honestly I just want to die', 'suicide'],
  ['I wish I was dead', 'suicide'],
  ['I wish I were dead.', 'suicide'],
  ['I wish I had never been born', 'suicide'],
  ['i wish i could just not wake up', 'suicide'],
  ['Everyone would be better off without me', 'suicide'],
  ['I would be better off dead', 'suicide'],
  ["I don't want to be here anymore", 'suicide'],
  ['i dont want to live', 'suicide'],
  ["I don't want to exist", 'suicide'],
  ['I’m thinking about ending it all', 'suicide'],
  ['I have been thinking of ending my life.', 'suicide'],
  ['going to take my own life tonight', 'suicide'],
  ['there is no point in living', 'suicide'],
  ['I see no reason to live', 'suicide'],
  ['I have nothing left to live for', 'suicide'],
  ['What is the point of being alive', 'suicide'],
  ["life isn't worth living", 'suicide'],
  ["I'm tired of living", 'suicide'],
  ['I feel suicidal', 'suicide'],
  ['im so sucidal rn', 'suicide'],
  ['I keep having suicidal thoughts', 'suicide'],
  ['I am planning to commit suicide', 'suicide'],
  ['I tried to kill myself last night', 'suicide'],
  ['kms', 'suicide'],
  ['i want to unalive myself', 'suicide'],
  ['want to k1ll myself', 'suicide'],
  ['I want to k i l l myself', 'suicide'],
  ['I feel like jumping off a bridge', 'suicide'],
  ['I want to jump in front of a train', 'suicide'],
  ['thinking about hanging myself', 'suicide'],
  ["I'm going to slit my wrists", 'suicide'],
  ['I might take an overdose', 'suicide'],
  ["I can't stop thinking about killing myself", 'suicide'],
  ["I'm not suicidal but I don't want to be alive", 'suicide'],
  ["I don't know if I want to kill myself", 'suicide'],
  ['Nobody would miss me if I was gone', 'suicide'],
  ['By the time you read this I will be gone', 'suicide'],
  ['I hope I never wake up again', 'suicide'],
  ['I cut myself when I am sad', 'suicide'],
  ['I have started self-harming again', 'suicide'],
  ['I used to self-harm and last night I did it again, I cut myself', 'suicide'],
  ['I get urges to hurt myself', 'suicide'],
  ['I keep burning myself on purpose', 'suicide'],
  ["I've taken an overdose", 'emergency'],
  ['i just took all my pills', 'emergency'],
  ['I swallowed a whole packet of paracetamol', 'emergency'],
  ["I think I'm having a heart attack", 'emergency'],
  ['I have chest pain', 'emergency'],
  ["I'm starving myself", 'distress'],
  ["I can't cope any more", 'distress'],
  ['I cannot go on', 'distress'],
  ['I feel completely hopeless about everything', 'distress'],
  ['My best friend says she wants to die', 'someone-else'],
  ['My brother is talking about killing himself', 'someone-else'],
  ['my mate told me "I want to die"', 'someone-else'],
  ['My dad hits me', 'abuse'],
  ['my boyfriend punched me yesterday', 'abuse'],
  ['I am scared of my husband', 'abuse'],
  ['I am afraid to go home', 'abuse'],
  ["I don't feel safe at home", 'abuse'],
  ['I was raped', 'abuse'],
  ['My manager groped me', 'abuse'],
  ['They are forcing me to marry; it is a forced marriage', 'abuse'],
  ['He threatened to kill me', 'abuse'],
  ["I'm going to stab him", 'harm'],
  ["I'm scared I'll hurt someone", 'harm'],
  ['I am taking a knife to school tomorrow', 'harm'],
  ['My boss took my passport', 'exploitation'],
  ['They are forcing us to work for free', 'exploitation'],
  ['He asked me to carry drugs for him', 'exploitation'],
  ["I'm being bullied at work", 'work'],
  ['my manager keeps bullying me', 'work'],
  ['I get racist abuse from customers', 'work'],
  ['I was sacked because I am pregnant', 'work'],
  ['They passed me over for being too old', 'work'],
  ["I haven't been paid for six weeks", 'work'],
  ['He pays me below minimum wage', 'work'],
  ['My supervisor makes sexual comments about me', 'work'],
  ["I'm being discriminated against because of my disability", 'work'],
]

const calm = [
  'This deadline is killing me',
  'My feet are killing me after that shift',
  'I would kill for a job like that',
  'I could kill my boss sometimes',
  'My mum will kill me if I drop out',
  'I am dying to get started',
  'I nearly died of embarrassment in the interview',
  'I wanted to die of embarrassment',
  'I laughed so much I could have died',
  'I am bored to death at work',
  'The commute is suicide',
  'Leaving now would be career suicide',
  'That meeting made me want to scream',
  'I shot myself in the foot in the interview',
  'I drown myself in work',
  'I cut myself shaving this morning',
  'I should cut myself some slack',
  'I cut myself on a tin at work',
  'I hurt myself at the gym',
  'I put myself under pressure',
  'I killed it in the presentation',
  'We used to kill time in the stock room',
  'I am not suicidal, just fed up',
  'I would never kill myself',
  "I don't want to die, I want to live properly",
  "I don't want to live in London",
  "I don't want to live with my parents any more",
  "I don't want to wake up at five every day",
  "I'm sick of living pay cheque to pay cheque",
  'I am tired of life in the office',
  'I used to self-harm when I was fourteen, I am well now',
  'I was suicidal ten years ago and got help',
  'When I was a teenager I wanted to die; now I help others',
  'In my twenties I had suicidal thoughts',
  'I would like to work in suicide prevention',
  'I volunteer for Samaritans and love it',
  'I support people with suicidal thoughts as a mental health nurse',
  'My dissertation is about suicide rates in farming',
  'I am thinking about suicide prevention as a career',
  'I trained on self-harm and safeguarding',
  'In the play I kill myself in the last act, in the play it works',
  'The song goes "I want to die" and I sang it on stage',
  'A customer shouted "I want to kill myself" as a joke about the queue',
  'I love being outside',
  'I want to end this job, not just moan about it',
  'I want to end my contract early',
  'I am at the end of my rope with this job search',
  'I have no life outside work',
  'Work is sucking the life out of me',
  'My dad used to hit me when I was a child',
  'He hit me in sparring at boxing club',
  'My brother beat me at chess',
  'It hit me that I was in the wrong job',
  'I am scared of my dad’s reaction if I leave law',
  'I am afraid of public speaking',
  'I want to shoot people for a living: portraits and weddings',
  'I am going to shoot my first short film',
  'I take my knife to work, I am a chef in a kitchen',
  'I have got my passport and right to work papers',
  'I was bullied at my last job and left',
  'I was bullied when I was at school',
  'I do not get paid enough',
  'I volunteered and was not paid for it, which was fine',
  'I want to work against modern slavery',
  'My manager gave me a warning and I felt ashamed',
  'I can’t do this job any more',
  'I can’t go on like this in retail, I need a change',
  'I give up, tell me what to do',
  'I am hopeless at maths',
  'I feel lost and a bit low about my career',
  'Nobody would notice my work if I did it perfectly',
  'I won’t be around tomorrow, I am on annual leave',
  'I have been stabbed in the back by colleagues',
  'The boss is a nightmare but I like the team',
  'I want to attack the problem from a new side',
  'I am dead tired',
  'I’d rather die than work in sales again',
  'no one replies to my applications',
  'I want to help people who have been abused',
  'I wish I was better at this',
]

test.each(alarms)('%s: raises %s', (sentence, kind) => {
  expect(checkSafety(sentence)?.kind).toBe(kind)
})

test.each(calm)('%s: no alarm', (sentence) => {
  expect(checkSafety(sentence)).toBeNull()
})

describe('the reply', () => {
  test('a member in the UK is given people to talk to now, by something that says it is a computer', () => {
    const reply = checkSafety('I want to die', { country: 'United Kingdom' })?.reply ?? ''

    for (const part of ['computer program', '116 123', '85258', '999']) expect(reply).toContain(part)
    expect(reply).not.toContain('?')
  })

  test('a member under 19 is also given Childline and an adult they trust', () => {
    for (const sentence of ['I want to die', 'My dad hits me', 'I am being bullied at college']) {
      const reply = checkSafety(sentence, { isUnder19: true, country: 'United Kingdom' })?.reply ?? ''
      expect(reply).toContain('0800 1111')
      expect(reply).toContain('adult you trust')
    }
  })

  test('an adult is not sent to Childline', () => {
    expect(checkSafety('I want to die', { isUnder19: false })?.reply).not.toContain('0800 1111')
  })

  test('a member elsewhere gets no British number', () => {
    for (const [sentence] of alarms) {
      const reply = checkSafety(sentence, { country: 'Other', isUnder19: true })?.reply ?? ''
      expect(reply).not.toMatch(/116 123|85258|0800|0300|\b999\b|Acas/)
      expect(reply).toContain('your local emergency number')
    }
  })

  test('discrimination at work points to Acas and Citizens Advice and gives no legal advice', () => {
    const reply = checkSafety('I was sacked because I am pregnant')?.reply ?? ''
    for (const part of ['Acas', 'Citizens Advice', 'nor give legal advice']) expect(reply).toContain(part)
  })

  test('an alarm is found anywhere in a long message, and long input does not hang', () => {
    const long = `${'I like cooking and my job is fine. '.repeat(400)}But sometimes I want to kill myself.`
    const started = performance.now()
    expect(checkSafety(long)?.kind).toBe('suicide')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
