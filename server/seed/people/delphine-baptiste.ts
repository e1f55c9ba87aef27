import type { Person } from '../person.ts'

export const delphineBaptiste: Person = {
  email: 'delphine.baptiste@example.org',
  firstName: 'Delphine',
  surname: 'Baptiste',
  age: 33,
  country: 'United Kingdom',
  postcode: 'BS5 9KV',
  careerHelp: ['Building my career (Early-career professional)', 'Changing my career (Career transition)'],
  joined: { daysAgo: 46, at: '23:50' },
  profile: {
    displayName: 'Delphine Baptiste',
    username: 'delphinecooks',
    template: 'gen-z',
    visibility: 'public',
    bio: `Sous-chef, Bristol. St Lucian grandmother, French pastry training, opinions about thyme. I want to feed people at lunchtime and be home for bath time.`,
    valuesText: `Generosity. There is always a plate for whoever turns up at the back door.

Craft. I'd sooner do six things right than twenty on a menu.

Home by seven. My daughter is four once.`,
    values: [
      { name: 'Generosity', description: 'Always one more plate.' },
      { name: 'Craft', description: 'Six things, right.' },
      { name: 'Home by seven', description: 'She is four once.' },
    ],
    strengths: `I taste once and know what's missing. I run a pass without shouting: I was shouted at for five years and all I learned was to flinch.

I cost a menu to the penny. And I can get a sixteen-year-old from washing pots to making a proper beurre blanc in a summer. I've done it three times.`,
    superpowers: [
      { title: 'A quiet pass', description: '120 covers, indoor voice.' },
      { title: 'Tasting', description: `It's nearly always acid.` },
      { title: 'Costing', description: 'To the penny, before the first plate goes out.' },
    ],
    mission: `I want to cook good lunches for people who don't usually get them, in a kitchen where nobody flinches.`,
    currentGoal: `Find or found a daytime kitchen: a school, a hospice, a works canteen that wants to be proud of itself.`,
    myPhilosophy: `Season early, speak softly, wipe down.`,
  },
  portrait: {
    look: {
      skin: 'brown',
      hair: 'wrap',
      hairColour: '#2a1c1a',
      garment: 'chef',
      garmentColour: '#f3f3ef',
      background: '#f1c98c',
    },
    alt: `A drawing of Delphine: dark curls under a red spotted headscarf, and a white chef's jacket.`,
  },
  gallery: [
    {
      scene: 'pass',
      light: 'noon',
      alt: 'A kitchen pass: three plates under copper lamps, with order slips on the rail above.',
    },
    {
      scene: 'bread',
      light: 'noon',
      alt: 'Loaves and rolls on a floured wooden table, with a rolling pin and a shelf of jars.',
    },
    { scene: 'balloons', light: 'noon', alt: 'Four hot-air balloons over a row of coloured houses.' },
    {
      scene: 'marketStall',
      light: 'morning',
      alt: 'A market stall in the morning, its crates full of red, orange, green and purple produce.',
    },
    {
      scene: 'windowsill',
      light: 'noon',
      alt: 'Two pots of herbs, a teapot and a steaming cup on a sunny windowsill.',
    },
    {
      scene: 'harbour',
      light: 'evening',
      alt: 'Sailing boats in a harbour in the evening light, with cottages along the quay.',
    },
    { scene: 'terrace', light: 'noon', alt: 'A street of brick terraced houses with bright front doors.' },
  ],
  conversations: [
    {
      tool: 'coach-strengths',
      sittings: [
        {
          daysAgo: 45,
          at: '00:12',
          said: [
            `Hello Delphine. I'm the built-in strengths coach: a guided programme, not a person. Tell me about a service when you were at your best.`,
            `Mother's Day, 140 booked, two of us off sick. I moved everyone one station along and put Jamal on sauce. He's 17, he was on pots in the morning`,
            `From pots in the morning to sauce by lunch, with two people missing. What did you do that made that possible?`,
            `I stood next to him for the first ten plates and said nothing. Then I moved away. If you shout they flinch and then they split the sauce`,
            `You stood there, said nothing, and moved away. Where did you learn that?`,
            `By having the opposite. Five years of being screamed at. I promised myself`,
            `It sounds as if a promise runs your pass. What do the others come to you for?`,
            `To taste. I get spoons held out at me all night. It's nearly always acid`,
            `Spoons held out all night, and a young man on sauce. Which of the two would you miss more?`,
            `Jamal. I'd miss Jamal. Oh, that's annoying`,
            `What you'd miss most is a person growing, and it caught you by surprise. I hear **A quiet pass** ("If you shout they flinch"), **Tasting** ("I get spoons held out at me all night") and **Patience with beginners** ("I stood next to him for the first ten plates"). Which comes first on your page?`,
            `Quiet pass first. It's the thing nobody believes till they see it`,
            `Then it goes first, and the draft says so in your words. Sleep now; the card will be here in the morning.`,
          ],
        },
      ],
    },
    {
      tool: 'jobideas',
      sittings: [
        {
          daysAgo: 29,
          at: '15:20',
          said: [
            `Hello Delphine. I'm the built-in job ideas coach: a guided programme, not a person. What must the next job keep, and what must it stop?`,
            `Keep: cooking, young people, costing (yes really). Stop: nights. I see my daughter asleep more than awake`,
            `Cooking, young people and costing stay; nights stop. Here are four in daylight:\n\n- **School kitchen lead.** Lunch for hundreds, home by four. Budgets are tight, and you like a tight budget.\n- **Hospice cook.** Small numbers, what people really fancy eating. It can be sad.\n- **Chef trainer at a college.** Jamal, twenty at a time. Less cooking of your own.\n- **Works canteen you run yourself.** Your name on it, your risk too.\n\nWhat do these get right, and what is off?`,
            `School. I'd have laughed at that two years ago. College is wrong, I need to actually cook`,
            `Two years ago you'd have laughed. What has changed since?`,
            `I ate a school dinner at her settling in day. It was grey. I thought I could fix this with one lemon`,
            `One lemon. Who at that school would want to hear about it?`,
            `The head seemed nice. There's a parents' thing on the 14th. I could bring something. People listen when they're chewing`,
            `Then the step is a tray of something on the 14th, and the person is the head. What will you cook?`,
            `Lentils. If I can make them ask what's in it, I've won`,
            `Lentils, the 14th, the head. Let me know whether they asked.`,
          ],
        },
      ],
    },
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 6,
          at: '14:35',
          said: [
            `Hello Delphine. I'm the built-in career coach: a guided programme, not a person. Where would you like to start?`,
            `They asked what was in it!! The head wants to talk about the kitchen contract, it's up in summer. Now I'm terrified`,
            `They asked, so the lentils won, and terrified is what came next. What's the most frightening part?`,
            `That I'd have to be a business. I can cost a plate but I've never written a tender`,
            `You can cost a plate to the penny, and a tender is new. What part of it do you already know how to do?`,
            `The numbers. The menu. What it needs from the kitchen. It's the forms and the words`,
            `Then it is the forms and the words. Who do you know that has done one?`,
            `My old boss Ruth runs the hospice kitchen, they had to bid for it. She owes me about forty Sundays`,
            `Forty Sundays is a lot to be owed. When could you ask Ruth for one of them back?`,
            `This Sunday. I'll bring the lentils`,
            `This Sunday, Ruth, lentils. Write down three things you don't understand about the form before you go, and ask only those.`,
          ],
        },
      ],
    },
  ],
}
