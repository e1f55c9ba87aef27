import type { Person } from '../person.ts'

export const mayaOkafor: Person = {
  email: 'maya.okafor@example.org',
  firstName: 'Maya',
  surname: 'Okafor',
  age: 17,
  country: 'United Kingdom',
  postcode: 'LE2 7MV',
  careerHelp: ['Starting my career (Graduate/Entry-level)'],
  joined: { daysAgo: 33, at: '16:33' },
  profile: {
    displayName: 'Maya',
    username: 'mayaokafor',
    template: 'gen-z',
    visibility: 'private',
    bio: `17, Leicester. I mend things. Phones mostly, bikes when it's sunny.`,
    valuesText: `I like it when something works again and nobody had to buy a new one. I don't like waste, and I don't like people being made to feel stupid because they don't know how a thing works. My nan asks me stuff and I explain it till she gets it.`,
    values: [
      { name: 'Being useful', description: 'It works again, and she can ring her sister.' },
      { name: 'Not wasting', description: 'A bin is the last idea, not the first.' },
      { name: 'Patience', description: 'Explaining it till it makes sense, without the sigh.' },
    ],
    strengths: `I can sit with a broken phone for three hours and not get wound up. I watch one video and work the rest out. On the stall people think I'm older because I talk to them properly.`,
    superpowers: [
      { title: 'Staying with it', description: 'Three hours on one tiny connector and still not cross.' },
      { title: 'Plain talking', description: 'I can say what is wrong with it without the tech words.' },
    ],
  },
  portrait: {
    look: {
      skin: 'deep',
      hair: 'braids',
      hairColour: '#231a1c',
      garment: 'hoodie',
      garmentColour: '#e0a526',
      background: '#9fc7bd',
    },
    alt: 'A drawing of Maya: long dark braids, a yellow hoodie and a small smile.',
  },
  gallery: [
    {
      scene: 'circuit',
      light: 'noon',
      alt: 'A circuit board with three chips, and a soldering iron with a yellow handle.',
    },
    {
      scene: 'bicycle',
      light: 'noon',
      alt: 'A bicycle with a basket, leaning by a wall under a window full of flowers.',
    },
    {
      scene: 'marketStall',
      light: 'noon',
      alt: 'A market stall with a striped awning, crates of fruit and vegetables, and scales.',
    },
  ],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 33,
          at: '16:42',
          said: [
            `Hello Maya. I'm the built-in career coach: a guided programme, not a person. What would make the next ten minutes worth it for you?`,
            `idk my tutor said to do this. i do health and social care level 3 but i dont think i want to be a carer`,
            `You have already noticed a part of your course that isn't you, and it's better to notice now than in two years. Leave the course aside for a minute: which hour of last week flew by?`,
            `tuesday. my cousins phone had no sound. it was fluff in the speaker and a loose connector lol`,
            `A phone with no sound, and you found the loose connector. What was it about that hour that made it fly?`,
            `when its open and its all tiny and you have to think. no one talks to me. then it works and her face`,
            `So two things together: "its all tiny and you have to think", and then "her face". Where does your course come anywhere near that?`,
            `we went to the hospital and there was a man who repairs the pumps and the monitors. i asked him loads. miss had to come and get me`,
            `You asked so much that someone had to fetch you. That man's trade has a name, clinical engineering, and some people come into it through an apprenticeship. If you had ten more minutes with him, what would you ask?`,
            `what did he do at school and do you need maths. im alright at maths just slow`,
            `Slow is not the same as unable. Who could help you put those two questions to him?`,
            `miss barnes. she did the visit`,
            `Then there is a step in your own words: the two questions, through Miss Barnes. When do you see her next?`,
            `thursday`,
            `Thursday. Come back and tell me what you found out, even if the answer is not yet.`,
          ],
        },
        {
          daysAgo: 24,
          at: '17:05',
          said: [
            `she emailed him and he said i can come for a DAY in half term`,
            `You asked on Thursday and now there is a day in it. What would you most like to see with your own eyes?`,
            `how they know its safe after. like who signs it`,
            `Who signs it: that's a question about trust as much as about screws. Shall we write three questions for the day now, or would you rather leave room for what you see?`,
            `leave room. ill bring a notebook`,
            `A notebook, and room for what you don't expect. That is a plan. I'm here after half term if you'd like to sort through what you saw.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-values',
      sittings: [
        {
          daysAgo: 21,
          at: '19:20',
          said: [
            `Hello Maya. I'm the built-in values coach: a guided programme, not a person. Think of a day when you felt most like yourself. What were you doing?`,
            `saturday on my aunties stall. i had my little table at the back and this lady brought a phone her son said was dead`,
            `Your own little table at the back, and a phone somebody had given up on. What happened?`,
            `it wasnt dead it was the battery. she nearly cried bc it had her photos on. her son told her just get a new one`,
            `He saw a dead phone and you saw her photos. What bothered you about him saying that?`,
            `its a waste and he made her feel stupid. people do that to my nan as well`,
            `I hear three possible values in your words: **Not wasting** ("its a waste"), **Respect** ("he made her feel stupid") and **Being useful** ("it wasnt dead it was the battery"). Which two fit best?`,
            `useful and not wasting. respect sounds like something on a poster`,
            `Out it goes. What would you call the thing you do for your nan, in a word you would really use?`,
            `patience i suppose. i just explain it till she gets it`,
            `Useful, not wasting, patience. Here is a draft, all from what you said: I like it when something works again and nobody had to buy a new one. I don't like waste, and I don't like people being made to feel stupid because they don't know how a thing works. My nan asks me stuff and I explain it till she gets it. What would you change?`,
            `nothing. thats actually me`,
            `Then it's yours. Choose Add on the card and it goes on your profile. You can change it whenever it stops sounding like you.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-strengths',
      sittings: [
        {
          daysAgo: 9,
          at: '18:11',
          said: [
            `Hello Maya. I'm the built-in strengths coach: a guided programme, not a person. Tell me about something you did that you were quietly proud of.`,
            `a switch that wouldnt charge. took me three hours and i didnt even notice`,
            `Three hours, and you didn't notice. What did you do when it wasn't working?`,
            `went back to the start. checked one thing at a time. other people get wound up and start pressing everything`,
            `One thing at a time while others press everything. What do people come to you for?`,
            `phones. and when they got a letter they dont understand. i just say it normal`,
            `So there's the mending, and there's "i just say it normal". Which of the two leaves you with more energy?`,
            `both but different. mending is quiet energy. explaining is like people energy but only one person at a time`,
            `Quiet energy, and people energy "only one person at a time". That tells you what kind of room to look for. Written down so far: I can sit with a broken phone for three hours and not get wound up. I watch one video and work the rest out. What is missing from it?`,
          ],
        },
      ],
    },
  ],
}
