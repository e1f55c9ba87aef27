export type SafetyKind =
  | 'suicide'
  | 'emergency'
  | 'someone-else'
  | 'distress'
  | 'abuse'
  | 'harm'
  | 'exploitation'
  | 'work'

export interface SafetyContext {
  isUnder19?: boolean
  country?: string
}

/** Whom to call where. Only countries offered at sign-up, and only lines that are national, free and long established. */
const lines: Record<string, { emergency: string; listening: string; text: string }> = {
  'United Kingdom': {
    emergency: '999',
    listening: '**Samaritans: 116 123**, free, day and night',
    text: '**Shout: text SHOUT to 85258**, if typing is easier',
  },
  Ireland: {
    emergency: '112 or 999',
    listening: '**Samaritans: 116 123**, free, day and night',
    text: '**Text HELLO to 50808**, if typing is easier',
  },
  'United States': {
    emergency: '911',
    listening: '**988**, free, day and night',
    text: '**Text 988**, if typing is easier',
  },
  Canada: { emergency: '911', listening: '**988**, free, day and night', text: '**Text 988**, if typing is easier' },
  Australia: {
    emergency: '000',
    listening: '**Lifeline: 13 11 14**, day and night',
    text: '**Text Lifeline: 0477 13 11 14**, if typing is easier',
  },
  'New Zealand': {
    emergency: '111',
    listening: '**1737**, call or text, free, day and night',
    text: 'The same number answers texts, if typing is easier',
  },
}

const elsewhere = {
  emergency: 'your local emergency number',
  listening: '**A crisis line in your country**: findahelpline.com lists them',
  text: '**A doctor, or someone you trust**, today',
}

const computer = 'I’m a computer program, so I cannot look after you the way a person can'

/** The whole answer to an alarm: warm, short, people to talk to now, and no coaching in the same breath. */
export function safetyReply(kind: SafetyKind, { isUnder19, country }: SafetyContext): string {
  const place = !country || isUk(country) ? 'United Kingdom' : country
  return replies[kind]({
    ...(lines[place] ?? elsewhere),
    isUk: place === 'United Kingdom',
    isUnder19: Boolean(isUnder19),
  })
}

/** For a second sign in the same conversation: the same people, in other words. */
export function safetyReplyAgain({ isUnder19, country }: SafetyContext): string {
  const place = !country || isUk(country) ? 'United Kingdom' : country
  const where = { ...(lines[place] ?? elsewhere), isUk: place === 'United Kingdom', isUnder19: Boolean(isUnder19) }
  return paragraphs(
    'What you write still worries me, and a program is not enough for it. Please reach a person now.',
    list([...listeners(where), adult(where), `**${where.emergency}** if anybody is in danger`]),
    'Nothing here needs doing first.',
  )
}

function isUk(country: string) {
  return /^(uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)$/i.test(country.trim())
}

interface Where {
  emergency: string
  listening: string
  text: string
  isUk: boolean
  isUnder19: boolean
}

const replies: Record<SafetyKind, (where: Where) => string> = {
  suicide: (where) =>
    paragraphs(
      `Thank you for telling me. That sounds very hard to carry. ${computer}, and you deserve a person now.`,
      list([...listeners(where), adult(where)]),
      `If you have hurt yourself or might act on this, please call **${where.emergency}** now${where.isUk ? ' or go to A&E' : ''}.`,
      'Everything else here can wait. I will be here when you want to come back to it.',
    ),
  emergency: (where) =>
    paragraphs(
      `Please call **${where.emergency}** now, or ask someone near you to call. ${computer}, and this needs people straight away.`,
      where.isUk ? 'If you are not sure how urgent it is, NHS **111** can tell you, day and night.' : '',
      'Please do that first. All the rest can wait.',
    ),
  'someone-else': (where) =>
    paragraphs(
      `That is a lot to hold for somebody else, and it is good that you are taking it seriously. ${computer}. Please bring a person in.`,
      list([
        `**${where.emergency}** if they are in danger now; stay with them if it is safe for you`,
        ...listeners(where),
        adult(where),
      ]),
      'You do not have to keep this secret or solve it alone. We can go on with your own plans another time.',
    ),
  distress: (where) =>
    paragraphs(
      `I’m sorry it is this heavy. ${computer}. I would like you to have somebody real to talk to, today if you can.`,
      list([
        ...listeners(where),
        adult(where),
        where.isUk ? '**Your GP**, or NHS **111** when the surgery is closed' : '',
      ]),
      `If it ever turns into danger, call **${where.emergency}**. Your plans here will keep until you are ready.`,
    ),
  abuse: (where) =>
    paragraphs(
      `I’m sorry this is happening to you. It is not your fault. ${computer}, and there are people who can help keep you safe.`,
      list([
        `**${where.emergency}** if you are in danger now`,
        where.isUk && where.isUnder19 ? '**Childline: 0800 1111**, free, day and night, and not shown on the bill' : '',
        where.isUk && !where.isUnder19
          ? '**National Domestic Abuse Helpline: 0808 2000 247**, free, day and night'
          : '',
        where.listening,
        adult(where),
      ]),
      'You choose what to tell them and when. Nothing here needs doing before that.',
    ),
  harm: (where) =>
    paragraphs(
      `It sounds as if things have gone very far. ${computer}, and this needs a person before anything happens.`,
      list([
        `**${where.emergency}** if anybody is in danger now, you or someone else`,
        ...listeners(where),
        adult(where),
      ]),
      'Please step away from it for now and speak to one of them. We can talk about work another time.',
    ),
  exploitation: (where) =>
    paragraphs(
      `What you describe should not happen to anyone at work. ${computer}, nor give legal advice, but these people can help, and they have heard it before.`,
      list([
        `**${where.emergency}** if you are in danger now`,
        where.isUk
          ? '**Modern Slavery & Exploitation Helpline: 08000 121 700**, free, every day of the year, in confidence'
          : '',
        where.isUk
          ? '**Citizens Advice: 0800 144 8848** (England; other numbers elsewhere)'
          : 'A free advice centre or the labour inspectorate where you live',
        adult(where),
        where.isUnder19 && where.isUk ? '**Childline: 0800 1111**' : '',
      ]),
      'When you are safe, and if you want to, we can go on with your plans.',
    ),
  work: (where) =>
    paragraphs(
      `That sounds wrong, and I’m glad you said it. ${computer}, nor give legal advice. These people know the rules and will listen.`,
      list([
        where.isUk
          ? '**Acas: 0300 123 1100**, free advice on rights at work'
          : 'The public advice service on rights at work where you live',
        where.isUk
          ? '**Citizens Advice: 0800 144 8848** (England; other numbers elsewhere)'
          : 'A free advice centre near you',
        'A trade union, if you are or could be a member',
        adult(where),
        where.isUnder19 && where.isUk ? '**Childline: 0800 1111**, also about work, school or college' : '',
      ]),
      `It helps to write down what happened, when, and who saw it. If you are in danger, call **${where.emergency}**. When you want to, we can go on from here.`,
    ),
}

function listeners({ listening, text, isUk, isUnder19 }: Where) {
  const childline = isUk && isUnder19 ? '**Childline: 0800 1111**, free, day and night, for anyone under 19' : ''
  return [childline, listening, text]
}

function adult({ isUnder19 }: Where) {
  return isUnder19 ? 'An adult you trust: someone at home, a teacher, a tutor' : ''
}

function list(items: string[]) {
  return items
    .filter(Boolean)
    .map((item) => `- ${item}`)
    .join('\n')
}

function paragraphs(...parts: string[]) {
  return parts.filter(Boolean).join('\n\n')
}
