import type { Person } from '../person.ts'

export const yonasTesfaye: Person = {
  email: 'yonas.tesfaye@example.org',
  firstName: 'Yonas',
  surname: 'Tesfaye',
  age: 34,
  country: 'United Kingdom',
  postcode: 'S7 1CV',
  careerHelp: ['Advancing my career (Mid-level professional)', 'Changing my career (Career transition)'],
  joined: { daysAgo: 54, at: '07:50' },
  profile: {
    displayName: 'Yonas Tesfaye',
    username: 'yonastesfaye',
    template: 'app-like',
    visibility: 'public',
    bio: `Civil engineer. Six years of roads and small bridges before I came to Sheffield, four years of warehouse nights since. I am putting the two halves together again: my degree is recognised, my English is signed and sealed, and I study the British standards on the number 20 bus.`,
    valuesText: `Safety, first and not as a slogan. A bridge is a promise to somebody you will never meet.

Learning. I was the engineer people asked; then I was the man who did not know where to buy a bus ticket. Both are useful to remember.

Dignity. I have been helped in ways that made me smaller and in ways that made me taller. I know how to do the second one now.`,
    values: [
      { name: 'Safety', description: 'A promise to people I will never meet.' },
      { name: 'Learning', description: 'Every day something, on the bus if need be.' },
      { name: 'Dignity', description: 'Help that makes a person taller.' },
    ],
    strengths: `I draw before I speak. On site I was known for a small notebook with the whole drainage in it. I can work with little: little money, little time, one surveyor and a good rope.

I speak Tigrinya, Amharic, Arabic and English, and I am the person who notices when two people in a meeting agree in words and not in meaning.

Night work has taught me patience that no university could.`,
    superpowers: [
      { title: 'Thinking with a pencil', description: 'A sketch first. Then the argument is about the sketch.' },
      { title: 'Doing much with little', description: 'Culverts from what the valley had.' },
      { title: 'Between languages', description: 'Four of them, and the silences in between.' },
    ],
    mission: `I want to build the small, unglamorous things that keep people dry, safe and connected, and to open the door behind me for the next engineer who arrives with a degree in a plastic folder.`,
    vision: `A footbridge in this city that I can walk over with my daughter and say: the third beam is mine.`,
    currentGoal: `A graduate or technician post with a firm that does flood or highways work, by next autumn.`,
    myPhilosophy: `Water always finds the mistake.`,
  },
  portrait: {
    look: {
      skin: 'brown',
      hair: 'curls',
      hairColour: '#1f1a1b',
      garment: 'shirt',
      garmentColour: '#e9eef2',
      background: '#7fa3b8',
      beard: 'short',
    },
    alt: 'A drawing of Yonas: short black curls, a trimmed beard, a smile and a white shirt.',
  },
  gallery: [
    { scene: 'bridge', light: 'noon', alt: 'A white cable-stayed bridge with two towers over a blue river.' },
    {
      scene: 'survey',
      light: 'morning',
      alt: 'A surveying instrument on its tripod, with a building going up and a crane behind it.',
    },
    {
      scene: 'coffee',
      light: 'noon',
      alt: 'A black clay coffee pot and seven small cups on a round wooden tray laid on grass.',
    },
    { scene: 'hills', light: 'evening', alt: 'Hills at sunset with a winding path, a clump of trees and sheep.' },
  ],
  conversations: [
    {
      tool: 'coach',
      sittings: [
        {
          daysAgo: 53,
          at: '08:12',
          said: [
            `Hello Yonas. I'm the built-in career coach: a guided programme, not a person. What would you like to be different a year from now?`,
            `Good morning. I am civil engineer in my country for six years. Here I work in warehouse at night four years. I want to be engineer again. I do not know if this is still a realistic wish.`,
            `You've kept the wish through four years of nights, which says something about it. What tells you it might not be realistic?`,
            `I am 34. The job adverts say UK experience. To have UK experience I need a job. It is a round door.`,
            `A round door is a good picture of it. Where is the thinnest place in that door, as you see it?`,
            `Perhaps my degree. I have made the recognition, the letter says it is comparable to a British bachelor. It is in a plastic folder.`,
            `So one side is already open: a letter that says comparable. What did you build in those six years that you'd gladly show someone?`,
            `Small bridges. Culverts. One footbridge to a school, 22 metres. Before, the children waited when the river was high, sometimes three days.`,
            `Twenty-two metres, and no more waiting three days. What was your part in it, from first sketch to the first child across?`,
            `All the design, and I was on site each week. The contractor wanted to save on the foundations and I said no. We argued. I drew it for him on the ground with a stick and then he agreed.`,
            `You drew it on the ground with a stick and the argument ended. It sounds as if you win an argument by drawing it. Which engineer in Sheffield has heard that story?`,
            `Nobody. Who would I tell? I know forklift drivers.`,
            `Then that may be the thin place: not a certificate, a listener. Where might one such person be found?`,
            `There is the Institution, they have local meetings, I saw it on their page. I thought it is only for members with ties.`,
            `You thought it's "only for members with ties". One email would settle whether you may come. What would its two sentences say?`,
            `I am a civil engineer from Eritrea with recognised degree, living in Sheffield. May I come to your meeting as a guest?`,
            `Those two sentences need nothing added. Send them as they stand.`,
          ],
        },
        {
          daysAgo: 40,
          at: '08:30',
          said: [
            `They answered the same day!! They said of course. I went on Tuesday. An old engineer, a woman, asked me about my bridge and then she called two others to hear it.`,
            `She called two others to hear it. What did you take home from that evening?`,
            `Her card. And that flood alleviation is where they cannot find people. And that my tie was the only tie.`,
            `A card, a field that is short of people, and the only tie in the room. What is the next small step, and by when?`,
            `To write to her before Sunday and ask to see one site.`,
            `Before Sunday, to her, one site. An action, a time and a person: that's all a plan needs.`,
          ],
        },
      ],
    },
    {
      tool: 'coach-mission',
      sittings: [
        {
          daysAgo: 26,
          at: '09:02',
          said: [
            `Hello Yonas. I'm the built-in mission coach: a guided programme, not a person. When your work is at its best, who is it for?`,
            `For people who do not think about it. If they think about the bridge, I did something wrong.`,
            `For people who needn't think about it. What changes for them?`,
            `They are dry. They arrive. The child is in school on the day of the high water.`,
            `Dry, arrived, in school. And how do you do it, in the fewest words?`,
            `Small things, good drainage. I also want to help the next engineer who comes. I lost two years because I did not know about one letter.`,
            `So there are two: the people who arrive dry, and the engineer who arrives after you. Which would you say first, aloud?`,
            `The people. Then the door behind me.`,
            `Here is a draft: I want to build the small, unglamorous things that keep people dry, safe and connected, and to open the door behind me for the next engineer who arrives with a degree in a plastic folder. Does the folder stay?`,
            `The folder stays. My wife laughed, so it must.`,
            `It stays. Add the sentence to your profile and try it on the engineer with the card: what she repeats back is what people will remember.`,
          ],
        },
      ],
    },
    {
      tool: 'profile',
      sittings: [
        {
          daysAgo: 15,
          at: '08:45',
          said: [
            `Hello Yonas. I'm the built-in profile guide: a programme, not a person. Values, strengths and mission are all written. What is the page for, first of all?`,
            `To send to the engineer who gave me the card, she asked for something to forward.`,
            `Something she can forward. Then the first thing seen matters most: it's your bridge photo now, above a bio that opens with your six years. Is that the order you want?`,
            `Yes. The bridge first, then me. And I make the page public, I have nothing to hide and I want to be found.`,
            `The bridge first, then you. Your username has to be locked before the page can be public, and a locked name stays for good, so read it once more and then turn the switch.`,
          ],
        },
      ],
    },
  ],
}
