import type { Person } from '../person.ts'

export const darrenWhitlock: Person = {
  email: 'darren.whitlock@example.org',
  firstName: 'Darren',
  surname: 'Whitlock',
  age: 45,
  country: 'United Kingdom',
  postcode: 'SR6 8VK',
  careerHelp: ['Changing my career (Career transition)'],
  joined: { daysAgo: 52, at: '21:40' },
  profile: {
    displayName: 'Darren Whitlock',
    username: 'darrenwhitlock',
    template: 'clean-minimal',
    visibility: 'protected',
    bio: `Nineteen years on the phones, the last eleven of them in complaints. Dad of two, goalkeeper of no great ability, walker of a very stubborn dog along Roker front.`,
    valuesText: `Fairness comes first. If a rule lands hardest on the person who can least afford it, I want to know who wrote the rule.

Then decency, which is mostly time. A woman once rang me about a bill that had gone to her late husband for the fourth month running. It took fifty-one minutes to put right for good and I got a red mark for it. I would take the red mark again.

And steadiness. I have two lads and a mortgage, so I am not throwing everything up in the air. But I've noticed that steady and stuck are different things, and I have been calling one by the name of the other.`,
    values: [
      { name: 'Fairness', description: 'The same rule, and someone asking who it lands on.' },
      { name: 'Decency', description: 'Which is mostly giving people time.' },
      { name: 'Steadiness', description: 'My lads need to know the heating will be on.' },
    ],
    strengths: `I can take a call from somebody who is shouting and, by the end of it, be working on the same side of the problem. I read the small print because somebody has to. New starters get sat next to me.`,
    superpowers: [
      { title: 'Turning the temperature down', description: 'I let people finish. It is quicker than interrupting.' },
      { title: 'Finding the sentence that matters', description: 'Forty pages of terms, one line that helps.' },
      { title: 'Settling new starters', description: 'They sit next to me and they stay.' },
    ],
    mission: `I help people who are being passed from desk to desk to be heard once, properly, and to get what they are owed.`,
    currentGoal: `Finish the volunteer adviser training by spring and find out whether I'm any good face to face.`,
  },
  portrait: {
    look: {
      skin: 'fair',
      hair: 'receding',
      hairColour: '#7a5c43',
      garment: 'polo',
      garmentColour: '#39588a',
      background: '#e4cfae',
      glasses: true,
      beard: 'stubble',
    },
    alt: 'A drawing of Darren: short brown hair going back at the temples, glasses, stubble and a blue polo shirt.',
  },
  gallery: [
    {
      scene: 'seaFront',
      light: 'morning',
      alt: 'Five striped beach huts behind a railing, a pale sea and one sailing boat.',
    },
  ],
  conversations: [
    {
      tool: 'coach-values',
      sittings: [
        {
          daysAgo: 51,
          at: '20:31',
          said: [
            `Hello Darren. I'm the built-in values coach: a guided programme, not a person. Think of a day at work when you were most like yourself. What were you doing?`,
            `There was a woman whose husband had died and we kept sending bills in his name. Fourth month. I stayed on for 51 mins and sorted it so it would never happen again.`,
            `You stayed until it would never happen again, not until she was off the line. What came of it?`,
            `Red mark. Average handling time. My team leader was nice about it, that's almost worse.`,
            `It sounds as if everybody agreed you were right and the number still won. What was it about the red mark that got to you?`,
            `That it's not fair. It isn't fair on her and it isn't fair on me. They measure the one thing that doesn't matter.`,
            `I hear three possible values: **Fairness** ("It isn't fair on her and it isn't fair on me"), **Care** (fifty-one minutes of it) and **Finishing things properly** ("sorted it so it would never happen again"). Which two fit best, and what is missing?`,
            `Fairness. Care's not the word, I'd say decency. What's missing is I've got two lads and a mortgage.`,
            `Fairness, decency, and a house that needs paying for. Which of those is furthest from your work as it is now?`,
            `Fairness by a mile. The money is the only one that's there.`,
            `So the job keeps the roof on and asks you to leave fairness at the door. Here is a draft in your own words, with steadiness as its third part, for the lads and the mortgage. Would you say it like that?`,
            `I would. Bit odd seeing it written down.`,
            `It often is odd at first. It's yours now: add it if you want to, and change any word that starts to feel like mine.`,
          ],
        },
      ],
    },
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 47,
          at: '21:02',
          said: [
            `Hello Darren. I'm the built-in career coach: a guided programme, not a person. If this went well, what would be different by next summer?`,
            `I'd be out of the call centre. Don't ask me where. I've applied for forty jobs and nobody replies.`,
            `Forty applications and silence is hard, and you have kept going. Which two did you most want?`,
            `There was one at the council for a welfare rights thing and one at a housing association, tenant liaison. Wanted both. Didn't get either.`,
            `Welfare rights and tenants: both are somebody being passed from desk to desk. What did those two ask for that your CV doesn't say?`,
            `Casework. Advice qualification. It says call handling about nine times, I counted once`,
            `You counted. What have you done in complaints that someone else would call casework?`,
            `All of it really. I hold the complaint from first call to the ombudsman letter if it goes that far. Months sometimes. I write the letters`,
            `From the first call to the ombudsman letter, sometimes for months, and you write the letters: that is casework under another name. How could you get the advice part without giving up the wage?`,
            `Citizens Advice train volunteers don't they. My sister in law did it. Two evenings or a saturday`,
            `Your sister-in-law has been through it, so there's a person as well as a plan. What would you ask her first?`,
            `How long before they let you near an actual human`,
            `A fair first question. When could you ask her?`,
            `Sunday, she's round for her dinner`,
            `Sunday, over dinner, with one question ready: how long before an actual human. I'd like to hear what she says.`,
          ],
        },
        {
          daysAgo: 38,
          at: '20:15',
          said: [
            `Asked her. About twelve weeks she reckons, shadowing after six. I've filled the form in. Also changed call handler to caseworker on the CV and it felt like lying`,
            `You've sent a form and rewritten a line. What would make caseworker feel true to you?`,
            `If I put what I actually did. Complaints held start to finish, how many a year. Then anyone can see it`,
            `Then write it that way and let them judge the word. What is the number?`,
            `About 140 a year. Bloody hell`,
            `A hundred and forty a year, each held from start to finish. Put that number in the first line of the CV and let it do the talking. Who would you like to read it before anyone else does?`,
          ],
        },
      ],
    },
    {
      tool: 'jobideas',
      sittings: [
        {
          daysAgo: 30,
          at: '21:44',
          said: [
            `Hello Darren. I'm the built-in job ideas coach: a guided programme, not a person. From your profile I know that fairness leads and that the mortgage counts. What must a job not ask of you?`,
            `No sales. No commission. I can't do nights because of the lads`,
            `No sales, no nights. A handful, varied on purpose:\n\n- **Welfare rights adviser.** You read the small print because somebody has to; so does this job, daily. It may clash with pay at the start.\n- **Tenancy support officer.** Your 140 complaints a year, but in people's kitchens. Some of it is arrears letters.\n- **Ombudsman caseworker.** You already write to them; this is the other end. More desk than people.\n- **Trainer for new advisers.** New starters get sat next to you. It moves you one step away from callers.\n\nWhich makes you curious, and which did I get wrong?`,
            `Ombudsman, hadn't thought of the other side of the letter. Trainer's wrong, I'd miss the callers`,
            `So it's the callers you'd miss, not the calls. What about the other side of the letter caught you?`,
            `You get to say who was right. I've never once been allowed to say it`,
            `After nineteen years of not being allowed to say it, that is a strong pull. Ombudsman services publish decisions with the reasons given. Shall the next step be to read one and see if you'd have decided the same?`,
          ],
        },
      ],
    },
    {
      tool: 'coach-mission',
      sittings: [
        {
          daysAgo: 12,
          at: '20:50',
          said: [
            `Hello Darren. I'm the built-in mission coach: a guided programme, not a person. When you picture the person you'd most like to help, who is it?`,
            `Whoever's been passed round four departments and is starting to think it's them`,
            `Someone who's "starting to think it's them". After you, what is different for that person?`,
            `They've been heard once, properly. And they've got what they're owed`,
            `Heard once, and got what they are owed. Try this aloud: I help people who are being passed from desk to desk to be heard once, properly, and to get what they are owed. Where does it catch?`,
            `It doesn't. Read it to the wife and she said that's the first time work's sounded like you`,
            `Then it has passed the hardest test there is. Add it to your profile when you're ready, and say it once this week to someone outside the house.`,
          ],
        },
      ],
    },
  ],
}
