/** Something a member may be good at. Names and words are ours. */
export interface Strength {
  name: string
  meaning: string
  /** A sentence of its own after a story that shows it. */
  affirm: string
  aliases: string[]
}

export const strengths: Strength[] = [
  {
    name: 'Listening',
    meaning: 'helping people feel heard',
    affirm: 'Listening like that is work, and people notice it.',
    aliases: ['listener', 'good listener', 'hearing people'],
  },
  {
    name: 'Calming',
    meaning: 'staying steady, so that others can',
    affirm: 'Not everyone can stay steady when others are not.',
    aliases: ['calm', 'staying calm', 'steadiness', 'patience', 'patient'],
  },
  {
    name: 'Explaining',
    meaning: 'making a hard thing clear to somebody else',
    affirm: 'Making something clear to somebody else is a skill of its own.',
    aliases: ['teaching', 'training', 'making things clear'],
  },
  {
    name: 'Organising',
    meaning: 'turning a muddle into a plan that works',
    affirm: 'Somebody had to hold all those threads, and you did.',
    aliases: ['planning', 'organisation', 'being organised', 'sorting things out'],
  },
  {
    name: 'Fixing things',
    meaning: 'finding what is broken and getting it going again',
    affirm: 'You did not leave it broken.',
    aliases: ['repairing', 'mending', 'fixing', 'troubleshooting'],
  },
  {
    name: 'Making things',
    meaning: 'building something real by hand',
    affirm: 'There is something in the world that was not there before you made it.',
    aliases: ['building', 'craft', 'handiwork', 'practical skills', 'being practical'],
  },
  {
    name: 'Solving problems',
    meaning: 'staying with a puzzle until it gives in',
    affirm: 'You stayed with the puzzle until it gave in.',
    aliases: ['problem solving', 'problem-solving', 'puzzles', 'logic'],
  },
  {
    name: 'Creative ideas',
    meaning: 'seeing possibilities others walk past',
    affirm: 'That idea was yours.',
    aliases: ['creativity', 'creative', 'imagination', 'ideas'],
  },
  {
    name: 'Leading',
    meaning: 'going first so that others come along',
    affirm: 'People followed you, and nobody gives that away for free.',
    aliases: ['leadership', 'taking charge', 'motivating people'],
  },
  {
    name: 'Persuading',
    meaning: 'winning people over',
    affirm: 'You won somebody over who did not have to say yes.',
    aliases: ['selling', 'negotiating', 'convincing people', 'influencing'],
  },
  {
    name: 'Caring',
    meaning: 'noticing what someone needs and doing it',
    affirm: 'You noticed what somebody needed and did it.',
    aliases: ['care', 'kindness', 'helping people', 'looking after people', 'empathy', 'supporting people'],
  },
  {
    name: 'Reading people',
    meaning: 'sensing how someone is before they say it',
    affirm: 'You saw something that had not been said.',
    aliases: ['empathy', 'understanding people', 'intuition', 'people skills'],
  },
  {
    name: 'Persistence',
    meaning: 'keeping going when it gets hard',
    affirm: 'You kept going, and that counts.',
    aliases: ['determination', 'perseverance', 'resilience', 'not giving up', 'hard work'],
  },
  {
    name: 'Learning fast',
    meaning: 'learning what is needed without being taught',
    affirm: 'Nobody handed you that; you learned it.',
    aliases: ['quick learner', 'fast learner', 'learning', 'curiosity'],
  },
  {
    name: 'Care for detail',
    meaning: 'seeing the small thing that is wrong',
    affirm: 'You saw the small thing that others would have missed.',
    aliases: ['attention to detail', 'accuracy', 'being careful', 'precision', 'detail'],
  },
  {
    name: 'Numbers',
    meaning: 'a head for figures',
    affirm: 'Many people would have looked away from those figures.',
    aliases: ['maths', 'numeracy', 'figures', 'data'],
  },
  {
    name: 'Technology',
    meaning: 'making computers and gadgets do what is needed',
    affirm: 'You made the machine do what was needed.',
    aliases: ['tech', 'computers', 'coding', 'it', 'programming'],
  },
  {
    name: 'Talking to anyone',
    meaning: 'finding the way into a conversation',
    affirm: 'You found the way in with people you did not know.',
    aliases: ['communication', 'communicating', 'talking', 'getting on with people', 'people skills', 'speaking'],
  },
  {
    name: 'Making people laugh',
    meaning: 'making a room lighter',
    affirm: 'A room that gets lighter is worth a lot.',
    aliases: ['humour', 'being funny', 'cheerfulness'],
  },
  {
    name: 'Bringing people together',
    meaning: 'getting people to talk who did not before',
    affirm: 'People came together because of what you did.',
    aliases: ['teamwork', 'peacemaking', 'team player', 'working in a team'],
  },
  {
    name: 'Reliability',
    meaning: 'doing what was promised',
    affirm: 'People could count on you.',
    aliases: ['reliable', 'dependability', 'being reliable', 'trustworthy'],
  },
  {
    name: 'Honest words',
    meaning: 'saying what needs saying',
    affirm: 'It took something to say that.',
    aliases: ['honesty', 'straight talking', 'speaking up', 'directness'],
  },
  {
    name: 'Quick reactions',
    meaning: 'acting well when there is no time to think',
    affirm: 'There was no time to think, and you did the right thing.',
    aliases: ['thinking on my feet', 'quick thinking', 'multitasking'],
  },
  {
    name: 'Body and movement',
    meaning: 'knowing what the body can do',
    affirm: 'Your body learned that, and it took practice.',
    aliases: ['sport', 'fitness', 'dance', 'physical', 'strength'],
  },
  {
    name: 'A way with animals and plants',
    meaning: 'a way with living things',
    affirm: 'Living things do not trust everyone.',
    aliases: ['animals', 'plants', 'gardening', 'green fingers'],
  },
]
