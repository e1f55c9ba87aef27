import type { Person } from '../person.ts'

export const bernadetteQuill: Person = {
  email: 'bernadette.quill@example.org',
  firstName: 'Bernadette',
  surname: 'Quill',
  age: 54,
  country: 'Ireland',
  postcode: 'T12 BQ2',
  careerHelp: ['Changing my career (Career transition)'],
  joined: { daysAgo: 36, at: '10:02' },
  profile: {
    displayName: 'Bernadette Quill',
    username: 'bernadettequill',
    template: 'clean-minimal',
    visibility: 'private',
    bio: `I looked after my mother for nine years, in Cork. Before that I was sixteen years with the credit union. I sew, I read, and I keep the parish accounts because nobody else would.`,
    valuesText: `Kindness with a backbone. I have been to enough appointments to know that the nice one is not always the one who gets you seen.

Order, because when the tablets are in the right box you can sit down and have a conversation.`,
    values: [
      { name: 'Kindness with a backbone', description: 'Pleasant, and still there at the desk.' },
      { name: 'Order', description: 'So that there is time for the talk.' },
    ],
  },
  portrait: {
    look: {
      skin: 'light',
      hair: 'wavy',
      hairColour: '#b9aa94',
      garment: 'cardigan',
      garmentColour: '#6a4f7d',
      background: '#d7dcc8',
      glasses: true,
      lined: true,
    },
    alt: 'A drawing of Bernadette: short wavy grey-blonde hair, glasses, and a purple cardigan over a cream top.',
  },
  gallery: [
    {
      scene: 'sewing',
      light: 'morning',
      alt: 'A green sewing machine on a table, with red spotted cloth, scissors and a shelf of thread.',
    },
  ],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 36,
          at: '10:15',
          said: [
            `Hello Bernadette. I'm the built-in career coach: a guided programme, not a person. What would be useful to think about today?`,
            `Good morning. I have not worked for nine years. I minded my mother, who died last winter. I am told I should get out of the house.`,
            `I'm sorry about your mother. You're told you should; leaving that aside for a moment, what do you want?`,
            `That is the first time anyone asked. I would like to be of use, and I would like a payslip with my own name on it.`,
            `To be of use, and your own name on the payslip. What have the nine years asked of you that a stranger wouldn't guess?`,
            `Medication for eleven conditions. Three departments who did not speak to one another. I had a folder. The consultant used to ask me for it.`,
            `The consultant asked you for the folder. It sounds as if you were running something. What would you call it if you had been paid for it?`,
            `I suppose you would call it coordinating. I would have called it Tuesday.`,
            `"I would have called it Tuesday" is a better line than most CVs have. Of that coordinating, which part would you gladly do again for somebody else's mother?`,
            `Ringing. I am very good at ringing. I do not get cross and I do not get off the phone.`,
            `Not cross, and not off the phone. Where near you is somebody paid to do that?`,
            `The health centre has a woman at the desk who does the referrals. And the family carers' group have an office in town. I have been inside both more often than in my own kitchen.`,
            `You know both from the other side of the desk. Which door would you rather go in by?`,
            `The carers' group. Noreen there knows me. She said once they could do with someone like me and I thought she was being polite.`,
            `Perhaps she was being accurate. What would you say to Noreen, and when are you next in town?`,
            `I would say, were you serious. Friday, I have the bank on Friday.`,
            `Were you serious: three words, on Friday, after the bank. Take the folder with you. She may like to see it.`,
          ],
        },
        {
          daysAgo: 28,
          at: '11:40',
          said: [
            `She was serious. It is two mornings on the information line, paid, starting with a month's trial. I have said I will think about it, which is what I say when I mean yes.`,
            `You mean yes. What would need to be settled for you to say it in so many words?`,
            `Whether I can do it without crying when someone rings about their mother.`,
            `That's an honest thing to wonder. It may be worth asking Noreen how the others manage that, since each of them was a carer too. Whom would you want beside you on the first morning?`,
            `Noreen. I will ask her for that. I will ring her today.`,
            `You are very good at ringing. This time it's for yourself.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-values',
      sittings: [
        {
          daysAgo: 13,
          at: '10:50',
          said: [
            `Hello Bernadette. I'm the built-in values coach: a guided programme, not a person. Think of a day in those nine years when you were most like yourself. What were you doing?`,
            `There was a day they lost her scan. I sat at the desk with my knitting until they found it. Four hours. I brought the girl a cup of tea in the middle.`,
            `Four hours with your knitting, and tea for the girl at the desk. What was right about how you did it?`,
            `It was not her fault. But I was not going home. You can be nice and be there, both.`,
            `Three things may be in that: **Kindness** (the tea), **Persistence** ("I was not going home") and **Fairness** ("It was not her fault"). Which two fit best?`,
            `Kindness and the going-home one, but they are one thing to me. Kindness with a backbone, my mother said.`,
            `Kindness with a backbone: your mother's words, so they go in as she said them. What has to be in place for you to be kind like that?`,
            `Order. If I do not know where the form is I am no use to anyone.`,
            `Then there are two, and that is enough. The draft is on the card. Leave it until tomorrow if you like, and see if it still sounds like you.`,
          ],
        },
      ],
    },
  ],
}
