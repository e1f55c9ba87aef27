import type { SafetyKind } from './helplines.ts'

interface ReplyWords {
  opening: string
  /** After the emergency number: when to call it. */
  danger: string
  /** Who else there is nearby, without a number; empty where nobody is meant. */
  nearby: (isUk: boolean) => string
  /** For whoever is young. */
  adult: string
  closing: string
}

const computer = 'I’m a computer program, so I cannot look after you the way a person can'

const ADULT = 'An adult you trust: someone at home, a teacher, a tutor'
/** Where home may be where it happens. */
const ADULT_OUTSIDE = 'An adult you trust: a teacher, a tutor, a doctor'

const nobody = () => ''
const doctor = (isUk: boolean) => (isUk ? 'Your GP, or A&E when it cannot wait' : 'A doctor')

/** What is said around the people to talk to, for each kind of trouble. */
export const replyWords: Record<SafetyKind, ReplyWords> = {
  suicide: {
    opening: `Thank you for telling me. That sounds very hard to carry. ${computer}, and you deserve a person now.`,
    danger: ' now, if you have hurt yourself or might act on this',
    nearby: (isUk) => (isUk ? 'The nearest A&E, at any hour' : ''),
    adult: ADULT,
    closing: 'Everything else here can wait. I will be here when you want to come back to it.',
  },
  'self-harm': {
    opening: `Thank you for telling me. You need not be ashamed of it. ${computer}, and I would like you to have someone who listens.`,
    danger: ' now, if you are badly hurt or not safe with yourself',
    nearby: doctor,
    adult: ADULT,
    closing: 'You can tell them as much or as little as you like. Everything else here can wait.',
  },
  emergency: {
    opening: `Please get people to you straight away. ${computer}.`,
    danger: ' now, or ask someone near you to call',
    nearby: nobody,
    adult: ADULT,
    closing: 'Please do that first. All the rest can wait.',
  },
  'someone-else': {
    opening: `That is a lot to hold for somebody else, and it is good that you are taking it seriously. ${computer}. Please bring a person in.`,
    danger: ' if they are in danger now; stay with them if it is safe for you',
    nearby: nobody,
    adult: ADULT,
    closing: 'You do not have to keep this secret or solve it alone. We can go on with your own plans another time.',
  },
  distress: {
    opening: `I’m sorry it is this heavy. ${computer}. I would like you to have somebody real to talk to, today if you can.`,
    danger: ' if it turns into danger',
    nearby: (isUk) => (isUk ? 'Your GP' : 'A doctor'),
    adult: ADULT,
    closing: 'Your plans here will keep until you are ready.',
  },
  eating: {
    opening: `Thank you for saying that. Food can become a fight that nobody sees. ${computer}, and there are people who know it well and will not judge you.`,
    danger: ' if you faint, have chest pain or cannot keep water down',
    nearby: (isUk) => (isUk ? 'Your GP: you can ask for help with eating at any weight' : 'A doctor, at any weight'),
    adult: ADULT,
    closing: 'Nothing here needs doing first. Your plans will keep.',
  },
  abuse: {
    opening: `I’m sorry this is happening to you. It is not your fault. ${computer}, and there are people who can help keep you safe.`,
    danger: ' if you are in danger now',
    nearby: nobody,
    adult: ADULT_OUTSIDE,
    closing: 'You choose what to tell them and when. Nothing here needs doing before that.',
  },
  'sexual-abuse': {
    opening: `I’m sorry that was done to you. It is not your fault, whenever it was and whoever it was. ${computer}, and these people will believe you.`,
    danger: ' if you are in danger now or badly hurt',
    nearby: nobody,
    adult: ADULT_OUTSIDE,
    closing: 'You choose what to tell and when. Nothing here needs doing before that.',
  },
  'forced-marriage': {
    opening: `Nobody may make you marry. You are not betraying anyone by asking for help. ${computer}, and these people know how to keep you safe.`,
    danger: ' if you are in danger, or about to be taken abroad',
    nearby: nobody,
    adult: 'An adult you trust outside the family: a teacher, a tutor, a doctor',
    closing: 'You choose what to tell them and when. Nothing here needs doing before that.',
  },
  harm: {
    opening: `It sounds as if things have gone very far. ${computer}, and this needs a person before anything happens.`,
    danger: ' if anybody is in danger now, you or someone else',
    nearby: nobody,
    adult: ADULT,
    closing: 'Please step away from it for now and speak to one of them. We can talk about work another time.',
  },
  exploitation: {
    opening: `What you describe should not happen to anyone at work. ${computer}, nor give legal advice, but these people can help, and they have heard it before.`,
    danger: ' if you are in danger now',
    nearby: (isUk) => (isUk ? '' : 'A free advice centre or the labour inspectorate where you live'),
    adult: ADULT,
    closing: 'When you are safe, and if you want to, we can go on with your plans.',
  },
  carrying: {
    opening: `Whoever makes you do that is using you, and it is not your fault that it began. ${computer}, nor give legal advice, but these people help others get out of it.`,
    danger: ' if they threaten you or somebody is in danger now',
    nearby: nobody,
    adult: ADULT,
    closing: 'You need not give your name to ask what can be done. Your plans here will keep.',
  },
  work: {
    opening: `That sounds wrong, and I’m glad you said it. ${computer}, nor give legal advice. These people know the rules and will listen.`,
    danger: ' if you are in danger now',
    nearby: (isUk) =>
      isUk
        ? 'A trade union, if you are or could be a member'
        : 'The public advice service on rights at work where you live, or a trade union',
    adult: ADULT,
    closing: 'It helps to write down what happened, when, and who saw it. When you want to, we can go on from here.',
  },
  homeless: {
    opening: `Having nowhere to sleep comes before any plan. ${computer}, but these people know where you can turn tonight.`,
    danger: ' if you are in danger now',
    nearby: (isUk) =>
      isUk ? 'Your council: say that you are homeless tonight; most have a number for the night' : 'The town hall',
    adult: ADULT_OUTSIDE,
    closing: 'Please do that first. I will be here when you have a place.',
  },
  bereavement: {
    opening: `I’m sorry for your loss. There is no right way to go through it. ${computer}, and it can help to talk to someone who knows grief.`,
    danger: ' if you cannot keep yourself safe',
    nearby: nobody,
    adult: ADULT,
    closing: 'There is no hurry here. Your plans will keep until you want them.',
  },
}
