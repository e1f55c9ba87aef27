/** Something that may matter to a member. The words are ours, from ordinary talk; no questionnaire was used. */
export interface Value {
  name: string
  /** What the word stands for, to be read by the member. */
  meaning: string
  /** Ends "It sounds as if …". */
  sense: string
  /** Ends "It sounds as if …" when the words tell of its absence. */
  lack: string
  /** Other words a member may choose it by. */
  aliases: string[]
}

export const values: Value[] = [
  {
    name: 'Fairness',
    meaning: 'the same rules for everyone',
    sense: 'it matters to you that people are treated fairly',
    lack: 'something there went against your sense of what is fair',
    aliases: ['fair', 'justice', 'equality'],
  },
  {
    name: 'Kindness',
    meaning: 'being there for people and treating them gently',
    sense: 'kindness is a big part of it for you',
    lack: 'there was not much kindness in it',
    aliases: ['kind', 'caring', 'care', 'compassion'],
  },
  {
    name: 'Respect',
    meaning: 'treating people, and being treated, as someone who counts',
    sense: 'it matters to you that people are treated as people',
    lack: 'people were not being treated as people',
    aliases: ['dignity'],
  },
  {
    name: 'Honesty',
    meaning: 'saying what is true, even when it is awkward',
    sense: 'you want things to be said straight',
    lack: 'people were not being straight',
    aliases: ['honest', 'truth', 'integrity', 'openness'],
  },
  {
    name: 'Security',
    meaning: 'knowing the rent is paid and next month looks like this one',
    sense: 'having solid ground under your feet matters to you',
    lack: 'the ground under your feet is not solid just now',
    aliases: ['secure', 'stability', 'stable', 'safety', 'job security'],
  },
  {
    name: 'Independence',
    meaning: 'deciding for yourself how you do things',
    sense: 'you want room to decide for yourself',
    lack: 'there was no room to decide anything for yourself',
    aliases: ['freedom', 'autonomy', 'independent'],
  },
  {
    name: 'Learning',
    meaning: 'getting better at things and finding out new ones',
    sense: 'learning something new is what keeps you going',
    lack: 'you had stopped learning anything',
    aliases: ['growth', 'development', 'curiosity', 'knowledge'],
  },
  {
    name: 'Creativity',
    meaning: 'making something that was not there before',
    sense: 'making something of your own matters to you',
    lack: 'there was no room for your own ideas',
    aliases: ['creative', 'imagination', 'originality', 'self-expression'],
  },
  {
    name: 'Belonging',
    meaning: 'being part of a group that has your back',
    sense: 'being part of something with other people matters to you',
    lack: 'you were on the outside of it',
    aliases: ['teamwork', 'team', 'community', 'friendship', 'people', 'connection', 'togetherness'],
  },
  {
    name: 'Achievement',
    meaning: 'finishing something hard and having it to show',
    sense: 'seeing a thing through to the end matters to you',
    lack: 'there was nothing to show for the effort',
    aliases: ['success', 'accomplishment', 'results', 'ambition'],
  },
  {
    name: 'Challenge',
    meaning: 'having something to get your teeth into',
    sense: 'you want something that stretches you',
    lack: 'nothing in it stretched you',
    aliases: ['challenging', 'stretch', 'problem solving'],
  },
  {
    name: 'Recognition',
    meaning: 'having what you do seen by somebody',
    sense: 'it matters to you that somebody sees the work',
    lack: 'what you did was not seen',
    aliases: ['appreciation', 'being valued', 'being seen', 'thanks'],
  },
  {
    name: 'Family',
    meaning: 'having time and strength for the people at home',
    sense: 'the people at home come first in this',
    lack: 'the people at home were getting what was left over',
    aliases: ['home', 'children', 'kids', 'my family'],
  },
  {
    name: 'Balance',
    meaning: 'work that leaves room for the rest of life',
    sense: 'work has to leave room for the rest of your life',
    lack: 'work has taken more room than it should have',
    aliases: ['work-life balance', 'work life balance', 'flexibility', 'free time', 'time'],
  },
  {
    name: 'Adventure',
    meaning: 'variety, movement, and days that are not alike',
    sense: 'you want days that are not all alike',
    lack: 'every day was the same',
    aliases: ['variety', 'excitement', 'travel', 'change', 'new things'],
  },
  {
    name: 'Nature',
    meaning: 'being outside, with living things',
    sense: 'being outside does you good',
    lack: 'you missed being outside',
    aliases: ['outdoors', 'environment', 'animals', 'the environment'],
  },
  {
    name: 'Making a difference',
    meaning: 'work that leaves someone better off than before',
    sense: 'it matters to you that it makes a difference to somebody',
    lack: 'it made no difference to anyone',
    aliases: [
      'helping',
      'helping people',
      'helping others',
      'purpose',
      'impact',
      'contribution',
      'meaning',
      'difference',
    ],
  },
  {
    name: 'Responsibility',
    meaning: 'being the one who can be counted on',
    sense: 'being someone others can count on matters to you',
    lack: 'nobody let you carry anything that counted',
    aliases: ['reliability', 'duty', 'dependability', 'trust'],
  },
  {
    name: 'Order',
    meaning: 'things in their place and a plan that holds',
    sense: 'you like things clear and in their place',
    lack: 'it was chaos, and that got to you',
    aliases: ['structure', 'organisation', 'clarity', 'routine'],
  },
  {
    name: 'Doing things well',
    meaning: 'work you can put your name to',
    sense: 'doing the thing properly matters to you',
    lack: 'you were not allowed to do it properly',
    aliases: ['quality', 'craft', 'craftsmanship', 'excellence', 'high standards'],
  },
  {
    name: 'Fun',
    meaning: 'laughing, playing, enjoying the day',
    sense: 'enjoying the day matters to you',
    lack: 'the fun had gone out of it',
    aliases: ['enjoyment', 'joy', 'humour', 'laughter', 'happiness', 'enjoying it'],
  },
  {
    name: 'Calm',
    meaning: 'quiet, and time to do one thing after another',
    sense: 'quiet and a steady pace do you good',
    lack: 'there was no quiet in it anywhere',
    aliases: ['peace', 'quiet', 'low stress', 'less stress'],
  },
  {
    name: 'Earning well',
    meaning: 'being paid what the work is worth',
    sense: 'being paid properly for it matters, and it is fine to say so',
    lack: 'the pay does not match the work',
    aliases: ['money', 'pay', 'good pay', 'income', 'salary', 'financial'],
  },
  {
    name: 'Leading',
    meaning: 'bringing people along and shaping what happens',
    sense: 'having a say in where things go matters to you',
    lack: 'you had no say in where things went',
    aliases: ['leadership', 'influence', 'having a say', 'being heard', 'voice'],
  },
  {
    name: 'Courage',
    meaning: 'doing the thing even though it is frightening',
    sense: 'you would rather be afraid and do it than not do it',
    lack: 'fear was making the decisions',
    aliases: ['bravery', 'brave', 'boldness'],
  },
  {
    name: 'Loyalty',
    meaning: 'standing by your people',
    sense: 'standing by people matters to you',
    lack: 'people did not stand by each other',
    aliases: ['loyal', 'commitment', 'faithfulness'],
  },
  {
    name: 'Faith',
    meaning: 'living by what you believe',
    sense: 'living by what you believe matters to you',
    lack: 'it went against what you believe',
    aliases: ['religion', 'beliefs', 'spirituality', 'principles'],
  },
]
