import type { Person } from '../person.ts'

export const imranSadiq: Person = {
  email: 'imran.sadiq@example.org',
  firstName: 'Imran',
  surname: 'Sadiq',
  age: 41,
  country: 'United Kingdom',
  postcode: 'BD9 5MC',
  careerHelp: ['Leading and managing (Senior/Management level)'],
  isPro: true,
  joined: { daysAgo: 49, at: '22:30' },
  profile: {
    displayName: 'Imran Sadiq',
    username: 'imransadiq',
    template: 'app-like',
    visibility: 'public',
    bio: `Store manager in Bradford, 64 people, open six till ten. Started on trolleys at seventeen in the same car park. Under-11s coach on Saturdays, which is the harder job.`,
    valuesText: `People first is easy to print on a lanyard. What it means at half past five on Christmas Eve is that I'm on tills with everyone else.

I believe in second chances because I had one. I believe in telling someone the truth on the day and not in the appraisal. And I believe the rota is the most honest document in any business: it shows you who gets asked and who gets told.`,
    values: [
      { name: 'Second chances', description: 'I had one. I pass it on.' },
      { name: 'Straight talk', description: 'On the day, not in the appraisal.' },
      { name: 'A fair rota', description: 'Who gets asked, who gets told.' },
    ],
    strengths: `I can walk a shop floor in four minutes and know what sort of day it is. I'm good with numbers and better with the people who make them. In six years, fourteen of my team have gone on to run a department or a store. I keep their thank-you cards in the safe, behind the float.`,
    superpowers: [
      { title: 'Growing managers', description: 'Fourteen so far. Two of them are better than me.' },
      { title: 'Walking the floor', description: 'Four minutes, no clipboard.' },
      { title: 'Calm on the worst day', description: 'Floods, power cuts, the Saturday before Eid.' },
    ],
    mission: `I help people who were told they're just shop-floor to find out that they can run the place.`,
    vision: `A training store in every northern town, where the certificate means you can really do it.`,
    currentGoal: `Move from running one store to developing managers across a region, without losing my Saturdays.`,
  },
  portrait: {
    look: {
      skin: 'olive',
      hair: 'sideParting',
      hairColour: '#201b1d',
      garment: 'jacket',
      garmentColour: '#2c3a52',
      background: '#b9cfdd',
      beard: 'short',
    },
    alt: 'A drawing of Imran: black hair parted at the side, a trimmed beard, a smile and a navy jacket.',
  },
  gallery: [
    {
      scene: 'shopFront',
      light: 'noon',
      alt: 'A green shop front with full shelves in both windows and planters on the pavement.',
    },
    { scene: 'pitch', light: 'night', alt: 'A floodlit football pitch at night, with a goal and a ball in front.' },
    { scene: 'terrace', light: 'evening', alt: 'A row of brick terraced houses, each with a door of another colour.' },
    {
      scene: 'tent',
      light: 'night',
      alt: 'An orange tent lit from inside, a small fire and pine trees under the stars.',
    },
    {
      scene: 'allotment',
      light: 'morning',
      alt: 'An allotment with rows of greens, bean poles, a blue shed and a watering can.',
    },
  ],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 48,
          at: '22:14',
          said: [
            `Hello Imran. I'm the built-in career coach: a guided programme, not a person. It's late, so let's make it count: what is on your mind?`,
            `Regional job coming up. People development. Everyone assumes I'll go for area manager instead because that's the ladder.`,
            `Everyone assumes the ladder, and you named the other one first. What draws you to it?`,
            `I've had 14 of mine go on to run something. That's the bit I tell people at weddings. Not the sales.`,
            `Fourteen people is what you tell at weddings. What would you have to give up for it?`,
            `My shop. I know that sounds soft. I started there on trolleys`,
            `It sounds as if leaving the shop would be leaving the lad on the trolleys too. What would he say about the regional job?`,
            `He'd say get in, do you get a car. Then he'd ask who's looking after everyone`,
            `So who would look after everyone is the real question. Who could?`,
            `Kasia. She's been ready a year. I've been in her way if I'm honest`,
            `That was honest. What would it take to get out of her way well, whether or not you get the post?`,
            `Give her the Christmas plan. All of it. I'd be on tills and keep my mouth shut`,
            `A whole Christmas, and your mouth shut. What would you want to hear from her before you hand it over?`,
            `That she wants it. I've never actually asked. I've just assumed, like they do with me`,
            `You noticed that yourself. When could you ask her?`,
            `Tomorrow, she's on earlies. Before the delivery`,
            `Tomorrow before the delivery: ask Kasia whether she wants it, and let the answer be hers.`,
          ],
        },
        {
          daysAgo: 22,
          at: '21:50',
          said: [
            `She said finally. Just that. And I've put in for people development.`,
            `She said finally, and you put in for the one you named first. What do you want the panel to know that isn't on the form?`,
            `That I keep the cards in the safe`,
            `The cards in the safe, behind the float: that says more than fourteen ever could. Which card would you read them, if they asked for one?`,
            `Marcus. Came to us from a young offenders, didn't look up for a month. He runs bakery in Leeds now. It just says cheers boss, I'm looking up`,
            `Then let Marcus make your case in one line, if he's happy for you to tell it. Ask him first; it is his story too.`,
          ],
        },
      ],
    },
  ],
}
