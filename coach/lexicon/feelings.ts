export interface Feeling {
  name: string
  cue: RegExp
  isPleasant: boolean
  /** Complete sentences that guess, and leave room to be wrong. */
  reflect: readonly string[]
}

export const feelings: Feeling[] = [
  {
    name: 'proud',
    cue: /\b(?:proud|pride|chuffed|over the moon|buzzing|made up(?! (?:a|an|of|the|my|some|stories|for|with)))\b/,
    isPleasant: true,
    reflect: ['You can hear the pride in that, and it seems earned.', 'It sounds as if that still warms you.'],
  },
  {
    name: 'glad',
    cue: /\b(?:happy|happiest|glad|loved|love it|enjoy(?:ed|ing)?|brilliant|amazing|great|fantastic|best (?:day|thing|bit|time)|alive|thrilled|in my element)\b/,
    isPleasant: true,
    reflect: [
      'There is life in how you put that.',
      'It sounds as if you were in the right place there.',
      'That clearly did you good.',
    ],
  },
  {
    name: 'excited',
    cue: /\b(?:excit(?:ed|ing|es|ement)|can't wait|looking forward|fascinat\w*|obsessed|passion(?:ate)?|love (?:doing|making|working|being|learning|helping|talking|reading))\b/,
    isPleasant: true,
    reflect: ['There is real energy in how you say that.', 'That seems to pull you, and pull is worth following.'],
  },
  {
    name: 'calm',
    cue: /\b(?:peaceful|calm|relaxed|(?:feel|felt|feeling|am|i'm|was|quite|pretty|so|more|perfectly) content|at ease|at peace|comfortable)\b/,
    isPleasant: true,
    reflect: ['It sounds as if something in you settles there.', 'A good kind of quiet, it seems.'],
  },
  {
    name: 'angry',
    cue: /\b(?:angry|anger|furious|livid|raging|fuming|mad at|pissed off|annoy(?:ed|ing|s)|frustrat(?:ed|ing|ion|es)|fed up|sick of|hate|can't stand|wound up|drives me (?:mad|crazy|nuts|up the wall)|makes me so)\b/,
    isPleasant: false,
    reflect: [
      'It sounds as if that crosses a line for you.',
      'There is some heat in that, and underneath there is usually something you care about.',
      'It sounds as if you have had enough of that for a while now.',
    ],
  },
  {
    name: 'anxious',
    cue: /\b(?:anxious|anxiety|worr(?:y|ied|ying|ies)|nervous|scared|afraid|frighten\w*|terrif\w*|panic\w*|dread\w*|stress(?:ed|ful)|tense)\b/,
    isPleasant: false,
    reflect: [
      'It sounds as if a fair bit of worry comes along with that.',
      'It seems to sit on your shoulders before it has even begun.',
    ],
  },
  {
    name: 'sad',
    cue: /\b(?:sad|upset|unhappy|depress(?:ed|ing)|miserable|(?:feel(?:ing)?|so|bit|really|pretty) (?:down|low)|gutted|heartbroken|cried|crying|disappoint(?:ed|ing|ment)|hurt(?! (?:my|his|her|their|a) )|tearful|(?:feel|feels|felt|feeling|so|inside) empty)\b/,
    isPleasant: false,
    reflect: ['It sounds as if that went deep.', 'That sounds heavy. Thank you for saying it.'],
  },
  {
    name: 'lonely',
    cue: /\b(?:lonely|(?<=(?:feel|felt|feeling|am|i'm|was|left|being|so|all|completely) )alone|isolated|left out|no friends|nobody to)\b/,
    isPleasant: false,
    reflect: ['It sounds as if you have been carrying that by yourself.', 'That sounds like a lonely spot to be in.'],
  },
  {
    name: 'tired',
    cue: /\b(?:tired|exhaust(?:ed|ing)|drain(?:ed|ing|s)|worn out|knackered|shattered)\b/,
    isPleasant: false,
    reflect: ['It sounds as if it takes more than it gives.', 'That sounds tiring in a way sleep does not mend.'],
  },
  {
    name: 'ashamed',
    cue: /\b(?:asham(?:ed|ing)|embarrass(?:ed|ing)|guilt(?:y)?|failure|failed|humiliat\w*|stupid|let (?:everyone|people|them|my \w+) down)\b/,
    isPleasant: false,
    reflect: [
      'You are hard on yourself there. Most people have a page like that somewhere.',
      'That took some honesty to write.',
    ],
  },
  {
    name: 'confused',
    cue: /\b(?:confus(?:ed|ing)|(?:^|(?:feel|feels|felt|feeling|am|i'm|was|so|bit|get|completely|totally|really|kind of|just|pretty) )lost(?! (?:my|the|a|an|his|her|some|two|three|\d))|unsure|uncertain|don't know (?:where|what|how|who)|overwhelm(?:ed|ing)|too many (?:options|choices|things)|mixed feelings|all over the place)\b/,
    isPleasant: false,
    reflect: [
      'It sounds as if there is a lot in the air at once.',
      'It seems foggy just now, and that is a fair description, not a failing.',
    ],
  },
  {
    name: 'trapped',
    cue: /\b(?:trapped|no way out|can't (?:leave|quit|get out|escape)|tied to|no choice|have to stay|like (?:a |being in )?prison)\b/,
    isPleasant: false,
    reflect: ['It sounds as if the door looks locked from where you stand.', 'That sounds like a tight corner.'],
  },
  {
    name: 'hopeful',
    cue: /\b(?:hope(?:ful|fully|s)?|optimistic|dream(?:s|ed|ing)?|wish|would love|i'd love|one day|someday)\b/,
    isPleasant: true,
    reflect: ['There is a wish in that, and wishes are useful.', 'It sounds as if part of you already sees it.'],
  },
]
