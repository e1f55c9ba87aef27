import type { Person } from '../person.ts'

export const wilfTremayne: Person = {
  email: 'wilf.tremayne@example.org',
  firstName: 'Wilf',
  surname: 'Tremayne',
  age: 61,
  country: 'United Kingdom',
  postcode: 'TR1 3OK',
  careerHelp: ['Later-stage career (Senior executive/Portfolio career)'],
  isFounder: true,
  joined: { daysAgo: 55, at: '11:12' },
  profile: {
    displayName: 'Wilf Tremayne',
    username: 'wilftremayne',
    template: 'clean-minimal',
    visibility: 'public',
    bio: `Museum assistant, part-time, and full-time nosy about objects. I was a boatbuilder until my hands objected. I give the half past eleven tour and I have never given the same one twice. Truro, mostly; the allotment, otherwise.`,
    valuesText: `Curiosity. Ask what a thing was for and you will find out who it was for.

Care of things that will outlive me. I spent thirty years making boats that are still afloat and I intend to leave the museum's catalogue in the same condition.

Welcome. A child who is told not to touch learns one thing only.`,
    values: [
      { name: 'Curiosity', description: 'What was it for, and who for?' },
      { name: 'Care', description: 'Of things that will outlive me.' },
      { name: 'Welcome', description: 'Especially to the ones who think it is not for them.' },
    ],
    strengths: `I can tell you a story about a rivet. I can also mend the case it is in, talk to a coach party and a professor in the same ten minutes, and stand still, which is rarer than you'd think. My hands are not what they were but my eyes have got better at looking.`,
    superpowers: [
      { title: 'Making a rivet interesting', description: 'Try me.' },
      { title: 'Knowing wood', description: 'Which tree, which tool, roughly which winter.' },
      { title: 'Standing still', description: 'People come and tell you things.' },
    ],
    mission: `To put old things into young hands, carefully, so that somebody still knows what they were for when I am not here to say so.`,
    vision: `A handling table in every small museum in the county, with someone beside it who built something once.`,
    myPhilosophy: `Measure twice, then ask the person who'll be sitting in it.`,
  },
  portrait: {
    look: {
      skin: 'fair',
      hair: 'cap',
      hairColour: '#c9c5be',
      garment: 'rollNeck',
      garmentColour: '#26445f',
      background: '#a9cbd3',
      beard: 'moustache',
      lined: true,
    },
    alt: 'A drawing of Wilf: a green flat cap, grey hair and moustache, and a navy roll-neck jumper.',
  },
  gallery: [
    {
      scene: 'harbour',
      light: 'noon',
      alt: 'Three sailing boats, red, blue and yellow, in a harbour below a row of cottages.',
    },
    {
      scene: 'museum',
      light: 'noon',
      alt: 'A museum case with four glazed jars and a model ship, between two framed pictures.',
    },
    {
      scene: 'bench',
      light: 'noon',
      alt: 'A workbench with a vice, wood shavings and a jar of pencils; saw, hammer and spanners hang above it.',
    },
    {
      scene: 'greenhouse',
      light: 'morning',
      alt: 'A glass greenhouse with tomato plants inside and rows of flowerpots outside.',
    },
    {
      scene: 'allotment',
      light: 'evening',
      alt: 'An allotment at sunset: rows of greens, bean poles, a green shed and a watering can.',
    },
    { scene: 'lighthouse', light: 'noon', alt: 'A red and white lighthouse on a grey rock above a calm blue sea.' },
    {
      scene: 'seaFront',
      light: 'evening',
      alt: 'Beach huts in five colours at sunset, with a sailing boat out at sea.',
    },
    { scene: 'books', light: 'noon', alt: 'A tall bookcase with four full shelves.' },
    {
      scene: 'hills',
      light: 'morning',
      alt: 'Green hills in the early light, with a clump of trees, a path and sheep.',
    },
    {
      scene: 'windowsill',
      light: 'evening',
      alt: 'A green teapot, a cup and two pots of herbs on a windowsill at sunset.',
    },
  ],
  conversations: [
    {
      tool: 'coach-mission',
      sittings: [
        {
          daysAgo: 50,
          at: '14:02',
          said: [
            `Hello Wilf. I'm the built-in mission coach: a guided programme, not a person. Who do you have in mind when you do your best work?`,
            `A boy of about nine in a football shirt who has been brought against his will.`,
            `Nine, football shirt, against his will. What has changed for him by the time he leaves?`,
            `He has held something. I let him hold an adze. He said it's heavy, and then he said who made it. That is the whole business, that second question.`,
            `First "it's heavy", and then "who made it". How did you bring about the second one?`,
            `I said nothing. You put it in his hands and you wait. Most people talk.`,
            `You put it in his hands and you waited. Why does it matter to you that he knows?`,
            `Because I am sixty-one and I built boats, and I know four people who could read a set of lines off a half model. When we go it is just a lump of wood on a wall.`,
            `So it is about young hands, and about somebody knowing afterwards. Try it like this: To put old things into young hands, carefully, so that somebody still knows what they were for when I am not here to say so. Where is it too grand?`,
            `It isn't. I should have thought I would mind the last part but I don't.`,
            `Then leave it be. Say it once on the half past eleven tour and see who nods.`,
          ],
        },
      ],
    },
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 20,
          at: '16:25',
          said: [
            `Hello Wilf. I'm the built-in career coach: a guided programme, not a person. What would you like the next few working years to hold?`,
            `They are cutting us to four days. I am not complaining, but I have a day going spare and I don't want to spend it on crosswords.`,
            `A spare day, and no crosswords. What did you do with the last free day you really enjoyed?`,
            `Took a box of tools to the primary school. My granddaughter's class. They would not let me leave.`,
            `They wouldn't let you leave. What would it take to do that again, and not only for your granddaughter's class?`,
            `Permission, insurance, a bigger box. And somebody to do the emails, I write them like telegrams.`,
            `Permission, insurance, a box and emails: four things, none of them an adze. Who at the museum would like this to exist?`,
            `Judith, education officer. She has been after me for a loan box since the spring. I kept saying when I have the time.`,
            `Now you have a day of it. What could you show Judith by the end of next week?`,
            `One box, packed. Twelve objects, a card for each, no words longer than boatbuilder.`,
            `Twelve objects, one box, Judith, by the end of next week. Which object goes in first?`,
          ],
        },
      ],
    },
  ],
}
