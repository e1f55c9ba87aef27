import type { Person } from '../person.ts'

export const priyaNandakumar: Person = {
  email: 'priya.nandakumar@example.org',
  firstName: 'Priya',
  surname: 'Nandakumar',
  age: 22,
  country: 'United Kingdom',
  postcode: 'B29 6KM',
  careerHelp: ['Starting my career (Graduate/Entry-level)'],
  joined: { daysAgo: 40, at: '13:55' },
  profile: {
    displayName: 'Priya N.',
    username: 'priyamaps',
    template: 'gen-z',
    visibility: 'public',
    bio: `Geography graduate, Birmingham. I make maps about who gets shade and who doesn't. Currently pulling pints, drawing trees, applying to things.`,
    valuesText: `Fair places. I grew up on a street with four trees and my best friend grew up on one with ninety, and it was six minutes' walk.

Evidence you can see. If you have to be an expert to read my map, I made it wrong.

Laughing at work. Non-negotiable.`,
    values: [
      { name: 'Fair places', description: 'Six minutes apart should not mean six degrees apart.' },
      { name: 'Clarity', description: 'If it needs a footnote it needs a redraw.' },
      { name: 'Joy', description: 'I work better near people who laugh.' },
    ],
    strengths: `Maps, obviously (QGIS, a bit of Python, felt tips). Getting strangers to talk to me: for my dissertation I stood at bus stops for eleven afternoons in July and asked 214 people where they waited for the bus and why.`,
    superpowers: [
      { title: 'Making data visible', description: 'From a spreadsheet to something your gran would point at.' },
      { title: 'Talking to strangers', description: '214 of them, at bus stops, in a heatwave.' },
      { title: 'Finishing', description: 'It was hot. I finished.' },
    ],
    mission: `I want to make maps that let people see what's unfair about where they live, so that they can point at it in a meeting and get it changed.`,
    currentGoal: `First proper job in mapping or climate adaptation. Council, charity, consultancy, I'm easy.`,
  },
  portrait: {
    look: {
      skin: 'tan',
      hair: 'long',
      hairColour: '#2a1d1c',
      garment: 'jacket',
      garmentColour: '#4f6fa3',
      background: '#f0b99a',
    },
    alt: 'A drawing of Priya: long dark hair over one shoulder and an open blue jacket.',
  },
  gallery: [
    {
      scene: 'map',
      light: 'noon',
      alt: 'A paper map on a wooden table, with contour lines, a river, five pins and a compass.',
    },
    { scene: 'canal', light: 'evening', alt: 'A green narrowboat on a canal at sunset, in front of brick warehouses.' },
    { scene: 'desk', light: 'noon', alt: 'A desk with an open laptop, a plant, a mug and a sheet of notes.' },
    {
      scene: 'river',
      light: 'noon',
      alt: 'A river winding through green fields, with trees along one bank and reeds in front.',
    },
    { scene: 'park', light: 'morning', alt: 'A red and yellow kite over a park with a path, trees and a bench.' },
    {
      scene: 'library',
      light: 'noon',
      alt: 'A reading room: two tall bookcases, an arched window, and a table with a lamp and an open book.',
    },
  ],
  conversations: [
    {
      tool: 'profile',
      sittings: [
        {
          daysAgo: 40,
          at: '14:10',
          said: [
            `Hello Priya. I'm the built-in profile guide: a programme, not a person. Nothing is filled in yet, and that's fine. What would you like someone to know after half a minute on your page?`,
            `that i make maps, that i'm not boring, that i'd quite like a job please`,
            `Maps, not boring, a job please: that's already an outline. We could start with values, as they're the easiest to get wrong later. Shall we?`,
            `ok but if you make me choose between integrity and excellence i'm leaving`,
            `Neither will come from me. The values coach starts with a story of yours, and the words come out of that. I'll keep your place here.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-values',
      sittings: [
        {
          daysAgo: 40,
          at: '14:21',
          said: [
            `Hello Priya. I'm the built-in values coach: a guided programme, not a person. Tell me about a moment, big or small, when you thought: yes, this is how it should be. What was happening?`,
            `standing at a bus stop in 34 degrees asking people where they wait and why. dissertation. genuinely the best week of my degree`,
            `A bus stop in that heat, and it was the best week of your degree. What was right about it?`,
            `this man said he walks to the next stop bc there's a tree there. it's further but there's a tree. and i thought THAT'S the whole thing. that's the map`,
            `He walks further for a tree, and you saw the map in it. What was it about that moment that stayed?`,
            `that he thought it was just him. and it was everyone. and nobody had ever drawn it`,
            `From what you told me, these may be values of yours: **Fairness** (who gets the tree), **Making things visible** ("nobody had ever drawn it") and **Closeness to people** (you were there, asking). Which two fit best, and what is missing?`,
            `fairness but of places. making it visible yes. missing: i need to laugh at work. i had a placement where nobody laughed for ten weeks`,
            `Fair places, making it visible, and laughter after ten weeks without. Which of them would you give up last?`,
            `fair places. but i'd be sulking about the laughing`,
            `Then fair places lead, and laughing stays on the list so that nobody sulks. Your draft is on the card, and the laughing is in it. Read it aloud and hear whether it sounds like you.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-mission',
      sittings: [
        {
          daysAgo: 31,
          at: '16:40',
          said: [
            `Hello Priya. I'm the built-in mission coach: a guided programme, not a person. Who is a map of yours for?`,
            `the person in the community hall meeting who KNOWS it's hotter on their street and can't prove it`,
            `Someone who knows it and can't prove it. What changes for them when your map is on the wall?`,
            `they can point. you can't argue with pointing`,
            `"you can't argue with pointing" might be half your mission already. What should happen after the pointing?`,
            `something gets planted lol. or changed. the point is it gets changed`,
            `It could read like this: I want to make maps that let people see what's unfair about where they live, so that they can point at it in a meeting and get it changed. Would you say that aloud to the person in the hall?`,
            `yes and to my dad who thinks i did colouring in`,
            `To your dad above all. Add it, and next time show him the bus-stop map first and say the sentence second.`,
          ],
        },
      ],
    },
    {
      tool: 'jobideas',
      sittings: [
        {
          daysAgo: 19,
          at: '13:32',
          said: [
            `Hello Priya. I'm the built-in job ideas coach: a guided programme, not a person. I know about the maps, the bus stops and the laughing. What sort of place have you applied to so far?`,
            `big consultancies mostly bc that's what the careers fair had. 12 applications, 2 interviews, both said i was very enthusiastic which i think means no`,
            `Two interviews out of twelve is a door that opens, even if it shut again. These four are not all consultancies:\n\n- **GIS officer in a council.** Your maps, in the meeting they're meant for. Can be slow.\n- **Community engagement officer for a river or woodland trust.** Talking to strangers is the job. Contracts are often fixed-term.\n- **Climate adaptation assistant.** Heat, shade and who gets it. Much of it is reports.\n- **Data visualiser in a newsroom.** Nobody will say colouring in. Deadlines are sharp.\n\nWhich makes you curious, and which did I get wrong?`,
            `council!! i always thought councils were for when you're 50. newsroom no, i'd cry`,
            `Councils it is, for now. Who do you know that works in one, or knows somebody who does?`,
            `my dissertation supervisor did the tree strategy thing with the city council. she'd definitely know the map person`,
            `Then she's the first step. What exactly would you ask her for?`,
            `15 mins with the map person. emailing her now before i overthink it`,
            `Fifteen minutes with the map person, asked for today. Before you meet, choose the one map of yours you'd put on the table.`,
          ],
        },
      ],
    },
  ],
}
