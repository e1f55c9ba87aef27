import type { Person } from '../person.ts'

export const callumGeddes: Person = {
  email: 'callum.geddes@example.org',
  firstName: 'Callum',
  surname: 'Geddes',
  age: 52,
  country: 'United Kingdom',
  postcode: 'DD4 6KO',
  careerHelp: ['Changing my career (Career transition)'],
  joined: { daysAgo: 27, at: '19:24' },
  profile: {
    displayName: 'Callum Geddes',
    username: 'callumgeddes',
    template: 'app-like',
    visibility: 'private',
    bio: `Plasterer, Dundee. Thirty-four years on the tools. Back's done, the rest of me isn't.`,
    strengths: `I can look at a wall and tell you what's wrong behind it. Damp, blown render, a bodge from 1974. I've brought on nine apprentices and eight are still in the trade.

I turn up. I price straight. I'll tell you if you don't need me.`,
    superpowers: [
      {
        title: 'Reading a wall',
        description: `Tap it, smell it, look at the skirting. Nine times out of ten that's enough.`,
      },
      { title: 'Bringing on apprentices', description: 'Nine taken on, eight still at it.' },
    ],
  },
  portrait: {
    look: {
      skin: 'light',
      hair: 'bald',
      hairColour: '#a8643a',
      garment: 'crew',
      garmentColour: '#5b6470',
      background: '#c9d3b2',
      beard: 'full',
      lined: true,
    },
    alt: 'A drawing of Callum: bald, with a full ginger beard, smiling, in a grey sweatshirt.',
  },
  gallery: [],
  conversations: [
    {
      tool: 'jobideas',
      sittings: [
        {
          daysAgo: 27,
          at: '19:33',
          said: [
            `Hello Callum. I'm the built-in job ideas coach: a guided programme, not a person. What has to change about your work, and what would you hate to lose?`,
            `Back. Two discs. Doctor says no more ceilings. Hate to lose being on site, I'm no an office man`,
            `No more ceilings, and still on site. What can your back do on a good day?`,
            `Walk about, drive, stand an hour. Cannae lift, cannae work above my heid`,
            `Walk, drive, stand for an hour. When folk on site ask for you and not for your trowel, what is it they want?`,
            `To know what's wrong. They'll shout me over, Callum come and look at this. And the young yins. Nine I've had, I get the young yins`,
            `So it's "Callum come and look at this", and it's the young ones. Here are four that keep you near a wall:\n\n- **College instructor in plastering.** Nine apprentices taken on is what they'd ask about. There is paperwork.\n- **Damp and building surveyor's assistant.** Reading a wall is the job. It means reports, and a course.\n- **Site assessor for trade qualifications.** You'd drive between sites and watch people work. Some of it is on a tablet.\n- **Clerk of works.** You check that it was done right. You would be the man saying no.\n\nWhich one would you like to know more about, and which can go?`,
            `Clerk of works, naw, I've met them. The assessor one. Didnae ken that was a job. You just watch lads work and say if its right?`,
            `You watch, ask, and put your name to whether it's right. You'd need an assessor's award, which people often do while working. What worries you about it?`,
            `The tablet. I'm no being smart, I can hardly work the phone`,
            `That's a thing to learn and not a thing you are. Who do you know that's good with a tablet and not a clown about it?`,
            `My daughter Eilidh. She's a classroom assistant, patience of a saint`,
            `Then there's a person. What would you ask Eilidh to show you first, and when?`,
            `The forms. Saturday. I'll pay her in fish suppers`,
            `Forms, Saturday, fish suppers. Meanwhile, one of your nine may have been through an assessor's visit not long ago. Ask him what the good ones did.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-strengths',
      sittings: [
        {
          daysAgo: 16,
          at: '20:04',
          said: [
            `Hello Callum. I'm the built-in strengths coach: a guided programme, not a person. Tell me about a job you were proud of.`,
            `Big hoose in Broughty Ferry. Cornice had come doon, 1880s. Everybody telt her to put plasterboard up. I took a mould and ran it again`,
            `Everyone said plasterboard, and you ran the cornice again. What was it that you could see and they couldn't?`,
            `That it was a' there. Three foot of it still good in the corner. You only need a bit to ken the rest`,
            `"You only need a bit to ken the rest" sounds like more than cornices. Where else do you use that?`,
            `Apprentices I suppose. They send me the ones naebody wants. There's aye a good three foot in the corner`,
            `A good three foot in the corner of each of them. How many stayed in the trade?`,
            `Eight, still at it. The ninth's a nurse so I'm counting him`,
            `Count him. In writing, as plain as you said it: I can look at a wall and tell you what's wrong behind it. I've brought on nine apprentices and eight are still in the trade. What would Eilidh add?`,
          ],
        },
      ],
    },
  ],
}
