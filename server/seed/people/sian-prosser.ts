import type { Person } from '../person.ts'

export const sianProsser: Person = {
  email: 'sian.prosser@example.org',
  firstName: 'Siân',
  surname: 'Prosser',
  age: 38,
  country: 'United Kingdom',
  postcode: 'SA3 4OC',
  careerHelp: ['Advancing my career (Mid-level professional)', 'Changing my career (Career transition)'],
  isPro: true,
  joined: { daysAgo: 44, at: '10:58' },
  profile: {
    displayName: 'Siân Prosser',
    username: 'sianprosser',
    template: 'clean-minimal',
    visibility: 'protected',
    bio: `Ward sister, acute medicine. Sea swimmer all year, which tells you something about how I rest. Learning to say what I do without apologising for being tired.`,
    valuesText: `Honesty, said kindly. I have sat with a lot of families and nobody has ever thanked me for being vague.

Being present, which you cannot do for eleven patients at once.

And sleep. I used to think that was a joke answer. It isn't: I'm a better nurse, mother and friend on a week of days.`,
    values: [
      { name: 'Honesty', description: 'Said kindly, and before anyone has to ask.' },
      { name: 'Presence', description: 'All of me in the room.' },
      { name: 'A life outside', description: 'The sea before breakfast, not instead of it.' },
    ],
    strengths: `I notice. A colour, a breath, a daughter who has stopped asking questions. I'm calm when it is bad and I fall apart politely two days later with a bag of chips.

I can teach a frightened student one thing at a time. I write handovers people can use at four in the morning.`,
    superpowers: [
      { title: 'Noticing early', description: 'Before the numbers say so.' },
      { title: 'Hard conversations', description: 'Plain words, a chair pulled close, time.' },
      { title: 'Teaching at the bedside', description: 'One thing, then the next thing.' },
    ],
  },
  portrait: {
    look: {
      skin: 'fair',
      hair: 'bob',
      hairColour: '#8c3f25',
      garment: 'crew',
      garmentColour: '#2f6f73',
      background: '#e9c3b4',
    },
    alt: 'A drawing of Siân: a chin-length auburn bob and a dark green jumper.',
  },
  gallery: [
    {
      scene: 'lighthouse',
      light: 'evening',
      alt: 'A red and white lighthouse on a rock at dusk, its beam reaching out over the sea.',
    },
    {
      scene: 'windowsill',
      light: 'morning',
      alt: 'A windowsill with two pots of herbs, a yellow teapot and a steaming cup, with hills outside.',
    },
  ],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 43,
          at: '11:20',
          said: [
            `Hello Siân. I'm the built-in career coach: a guided programme, not a person. What brings you here today?`,
            `Just off nights. Thirteen years. I love nursing and I can't keep doing it like this, both at once`,
            `Both at once: loving it, and not being able to keep doing it like this. Which part of the work would you keep if you could keep only one?`,
            `The conversations. The big ones, with families. I'm good at those and there's never time for them`,
            `So the part you're best at is the part the shift has no room for. What gets in its way most?`,
            `Numbers. And nights, I'm a shell after nights. My daughter calls it zombie mum which is funny the first time`,
            `Funny the first time. If days were a given, where in nursing do those conversations have a proper place?`,
            `Palliative. Hospice at home. There's a discharge liaison team too. I did a placement in palliative years ago and I walked differently that month`,
            `"I walked differently that month" is a strong thing to remember after years. What held you back from going then?`,
            `Had just got the sister's post. Felt ungrateful. And you take a hit on unsocial hours pay`,
            `It sounds as if being grateful kept you where you were, and the pay is real. What would you need to know about the money to look at it straight?`,
            `What the band 6 basic is against what I take home now with nights. I've never actually done the sum because I'm scared of it`,
            `Then the sum is the step, and it commits you to nothing. When, and who could sit with you while you do it?`,
            `Saturday. My brother's good with a spreadsheet and he won't make a face`,
            `Saturday, with a brother who won't make a face. Until then you have nothing to work out.`,
          ],
        },
        {
          daysAgo: 35,
          at: '15:48',
          said: [
            `Did the sum. £210 a month less. I thought it'd be double that. We could do it if I stop paying for a gym I last saw in March`,
            `You were scared of a number twice the size. What does the smaller one make possible?`,
            `I've messaged the palliative lead. Just to ask for a coffee. Felt sick, did it anyway`,
            `"Felt sick, did it anyway" belongs on a mug. Before the coffee, it may help to write down the one thing you most want to hear from her. What is it?`,
          ],
        },
      ],
    },
    {
      tool: 'coach-strengths',
      sittings: [
        {
          daysAgo: 18,
          at: '13:05',
          said: [
            `Hello Siân. I'm the built-in strengths coach: a guided programme, not a person. Tell me about a shift that went well because you were on it.`,
            `A man in bay 3, obs fine, everything fine. I didn't like his colour. I rang the reg and got sighed at and rang again. He was bleeding`,
            `Everything on paper was fine, and you rang twice. What did you see that the numbers didn't?`,
            `He'd stopped teasing the student. He'd teased her all week`,
            `You noticed a joke that didn't come. What are you fetched for, when it isn't somebody's colour?`,
            `Families. If it's going to be a hard conversation they come and find me. And the students get put with me when they're wobbling`,
            `Hard conversations and wobbling students: both are people at the edge of what they can bear. Of your week as a whole, what gives you energy and what drains it?`,
            `Both give. Bed meetings drain. Twice a day I argue about beds as if they were furniture`,
            `This is what I see at work there: **Noticing early** ("I didn't like his colour"), **Hard conversations** ("they come and find me") and **Teaching** ("the students get put with me when they're wobbling"). Which would your ward name first?`,
            `Noticing. I'd name the conversations. Put both`,
            `Both, then, with teaching third. The draft is on the card, in your words, furniture and all. Change whatever a colleague would raise an eyebrow at.`,
          ],
        },
      ],
    },
  ],
}
