/** What people talk about with a career coach. Seeded by hand: clusters found without seeds were poor. */
export interface Topic {
  title: string
  description: string
  cues: RegExp
}

export const topics: Topic[] = [
  {
    title: 'Finding a direction',
    description: 'Not yet knowing which way to go, and looking for what fits.',
    cues: /\b(?:direction|don't know what|no idea what|passion\w*|purpose|what i want|lost|options?|choose|choosing|decide|decision|path|future|dream\w*|ideas?)\b/g,
  },
  {
    title: 'Changing career',
    description: 'Leaving one kind of work for another.',
    cues: /\b(?:chang\w+ (?:career|job|direction|industry)|career change|switch\w*|retrain\w*|new career|transition|leave (?:my|this)|quit|start again|something different)\b/g,
  },
  {
    title: 'Looking for work',
    description: 'Applications, interviews, answers and silence.',
    cues: /\b(?:appl(?:y|ied|ying|ications?)|interviews?|cv|vacanc\w*|hir(?:e|ed|ing)|rejected|rejections?|job search|job hunt\w*|unemployed|recruit\w*|cover letter|references?|jobcentre)\b/g,
  },
  {
    title: 'The present job',
    description: 'What it is like where the member works now.',
    cues: /\b(?:my job|at work|my work|shifts?|workload|hours|office|warehouse|shop|customers?|tasks?|routine|deadlines?|call centre|commute)\b/g,
  },
  {
    title: 'People at work',
    description: 'Managers, colleagues and teams.',
    cues: /\b(?:boss|manager|supervisor|colleagues?|co-?workers?|team|management|line manager|staff|bull(?:y|ied|ying)|leadership)\b/g,
  },
  {
    title: 'Values',
    description: 'What has to be there for work to feel right.',
    cues: /\b(?:values?|fair\w*|unfair|honest\w*|respect\w*|trust\w*|kindness|integrity|matters? to me|meaning\w*|principles?|freedom|independence)\b/g,
  },
  {
    title: 'Strengths and skills',
    description: 'What the member does well.',
    cues: /\b(?:strengths?|skills?|good at|talent\w*|able to|experience|organis\w+|communicat\w*|problem[- ]solving|creativ\w*|leading|listening|practical|computers?)\b/g,
  },
  {
    title: 'Learning and qualifications',
    description: 'School, college, university, courses and training.',
    cues: /\b(?:school|college|uni\w*|degree|courses?|study\w*|exams?|gcses?|a-?levels?|qualif\w+|train(?:ing|ed)|apprentice\w*|learn\w*|grades?|teachers?|tutor)\b/g,
  },
  {
    title: 'Money and security',
    description: 'Pay, bills, contracts and safety.',
    cues: /\b(?:money|pay|paid|salary|wages?|afford|rent|mortgage|bills?|debt|secur\w*|stable|stability|contract|redundan\w*|zero[- ]hours|benefits)\b/g,
  },
  {
    title: 'Family and home',
    description: 'The people at home and what they need and expect.',
    cues: /\b(?:family|mum|dad|parents?|kids?|children|partner|husband|wife|nan|brother|sister|home|childcare|baby|son|daughter)\b/g,
  },
  {
    title: 'Energy and wellbeing',
    description: 'Stress, tiredness, balance and mood.',
    cues: /\b(?:stress\w*|tired|exhaust\w*|burn\w* out|burnout|anxi\w*|depress\w*|mental health|balance|sleep|overwhelm\w*|energy|drain\w*|wellbeing|worry|worried)\b/g,
  },
  {
    title: 'Confidence',
    description: 'Trust in oneself, and the lack of it.',
    cues: /\b(?:confiden\w*|self[- ]esteem|shy|imposter|not good enough|proud|nervous|afraid|scared|doubt\w*|brave|believe in|worthless)\b/g,
  },
  {
    title: 'Making a difference',
    description: 'Being of use to others.',
    cues: /\b(?:help(?:ed|ing)? (?:people|others|someone|them)|make a difference|volunteer\w*|charity|community|impact|give back|support(?:ing|ed)? (?:people|others|them)|caring|care for|contribut\w*)\b/g,
  },
  {
    title: 'Plans and next steps',
    description: 'What will be done, when and with whom.',
    cues: /\b(?:plan\w*|next step|going to|will (?:ask|call|ring|send|talk|write|try|look)|tomorrow|this week|next week|goal\w*|action|start(?:ing)? with|first step|by (?:monday|friday))\b/g,
  },
]
