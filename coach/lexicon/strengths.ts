/** Something a member may be good at. Names and words are ours. */
export interface Strength {
  name: string
  meaning: string
  /** A sentence of its own after a story that shows it. */
  affirm: string
  cues: RegExp
  aliases: string[]
}

export const strengths: Strength[] = [
  {
    name: 'Listening',
    meaning: 'helping people feel heard',
    affirm: 'Listening like that is work, and people notice it.',
    cues: /\b(?:listen(?:ed|ing|er|s)?|hear(?:d)? (?:them|him|her|people) out|let (?:them|him|her|people) (?:talk|ask)|talked to (?:every|each|all)|shoulder to cry on|talk to me about|open up to me|tell me (?:things|their|everything)|vent)\b/,
    aliases: ['listener', 'good listener', 'hearing people'],
  },
  {
    name: 'Calming',
    meaning: 'staying steady, so that others can',
    affirm: 'Not everyone can stay steady when others are not.',
    cues: /\b(?:calm(?:ed|ing|ly|s)?|stay(?:ed)? cool|kept my (?:cool|head)|diffus\w*|defus\w*|de-?escalat\w*|settled (?:him|her|them)|don't panic|didn't panic|patient with|(?:i'm|im|i am|being|very|so|really) patient|level[- ]headed|under pressure)\b/,
    aliases: ['calm', 'staying calm', 'steadiness', 'patience', 'patient'],
  },
  {
    name: 'Explaining',
    meaning: 'making a hard thing clear to somebody else',
    affirm: 'Making something clear to somebody else is a skill of its own.',
    cues: /\b(?:explain(?:ed|ing|s)?|teach(?:ing|es)?|taught(?! myself)|show(?:ed|ing)? (?:them|him|her|people|someone|others|my \w+|new \w+|the \w+|customers) (?:how|what|the ropes)|tutor(?:ed|ing)?|train(?:ed|ing) (?:the|all|new|up|people|a|my|staff)|help(?:ed|ing)? (?:\w+ ){0,3}(?:with (?:homework|maths|revision|their)|understand|revise)|break(?:ing)? it down|put(?:ting)? it simply)\b/,
    aliases: ['teaching', 'training', 'making things clear'],
  },
  {
    name: 'Organising',
    meaning: 'turning a muddle into a plan that works',
    affirm: 'Somebody had to hold all those threads, and you did.',
    cues: /\b(?:organi[sz](?:e|ed|ing|er|es)|plan(?:ned|ning|s)?|schedul\w*|rota|co-?ordinat\w*|arrang(?:e|ed|ing)|sorted (?:it|everything|things|the|out)|sort(?:ing)? (?:it |things |stuff |everything )?out|sort(?:ed|ing|s)? (?:her|his|their|the|my) \w+ (?:into|by|for)|lists?|spreadsheets?|kept track|on time|set up|logistics|book(?:ed|ing) (?:the|everything))\b/,
    aliases: ['planning', 'organisation', 'being organised', 'sorting things out'],
  },
  {
    name: 'Fixing things',
    meaning: 'finding what is broken and getting it going again',
    affirm: 'You did not leave it broken.',
    cues: /\b(?:fix(?:ed|ing|es)?|repair(?:ed|ing|s)?|mend(?:ed|ing)?|took (?:it|the \w+) apart|put (?:it )?back together|diagnos\w*|troubleshoot\w*|got (?:it|the \w+) (?:working|going)|wir(?:ed|ing)|engine|maintenance|broken)\b/,
    aliases: ['repairing', 'mending', 'fixing', 'troubleshooting'],
  },
  {
    name: 'Making things',
    meaning: 'building something real by hand',
    affirm: 'There is something in the world that was not there before you made it.',
    cues: /\b(?:built|build(?:ing|s)?|made (?:a|the|my|some|it|from)(?! (?:list|plan|decision|call|phone|mistake|difference|friend|effort|point|deal|choice|speech|complaint|rota))|mak(?:e|ing) (?:things|stuff|a|my|furniture|clothes|jewellery|models)|craft(?:ed|ing)?|sew(?:ed|ing)?|knit(?:ted|ting)?|bak(?:e|ed|ing)|cook(?:ed|ing)?|woodwork|carpentry|lego|with my hands|welded|sanded)\b/,
    aliases: ['building', 'craft', 'handiwork', 'practical skills', 'being practical'],
  },
  {
    name: 'Solving problems',
    meaning: 'staying with a puzzle until it gives in',
    affirm: 'You stayed with the puzzle until it gave in.',
    cues: /\b(?:solv(?:e|ed|ing|es)|problem[- ]solv\w*|figur(?:e|ed|ing) (?:it |things |that |stuff )?out|work(?:ed|ing)? (?:it|things|that) out|cracked|puzzles?|debug(?:ged|ging)?|found (?:a|the) (?:way|solution|answer|problem|bug|mistake|fault)|logic(?:al)?|came up with (?:a|the))\b/,
    aliases: ['problem solving', 'problem-solving', 'puzzles', 'logic'],
  },
  {
    name: 'Creative ideas',
    meaning: 'seeing possibilities others walk past',
    affirm: 'That idea was yours.',
    cues: /\b(?:creat(?:e|ed|ing|ive|ivity)|idea(?:s)?|imagin\w*|invent(?:ed|ing)?|design(?:ed|ing|s)?|draw(?:ing|n|ings)?|drew|paint(?:ed|ing)?|compos(?:ed|ing)|songs?|stories|story|film(?:ed|ing)|photograph\w*|edit(?:ed|ing)|wrote|writing|made up|improvis\w*|art)\b/,
    aliases: ['creativity', 'creative', 'imagination', 'ideas'],
  },
  {
    name: 'Leading',
    meaning: 'going first so that others come along',
    affirm: 'People followed you, and nobody gives that away for free.',
    cues: /\b(?:lead(?:ing|er|ership|s)?|led|captain(?:ed)?|took (?:charge|over|the lead)|in charge|manag(?:e|ed|ing) (?:a|the|people|staff|my)|got everyone|motivat\w*|delegat\w*|ran (?:the|a)|supervis\w*|step(?:ped)? up|turn(?:ed|ing) (?:\w+ ){0,4}around|brought (?:everyone|people|the team) together)\b/,
    aliases: ['leadership', 'taking charge', 'motivating people'],
  },
  {
    name: 'Persuading',
    meaning: 'winning people over',
    affirm: 'You won somebody over who did not have to say yes.',
    cues: /\b(?:persuad\w*|convinc\w*|negotiat\w*|sold|sell(?:ing)?|pitch(?:ed|ing)?|talk(?:ed)? (?:him|her|them|my \w+|people) (?:into|round|out)|debat\w*|argu(?:ed|ing) (?:for|my)|rais(?:ed|ing) (?:money|£|\d)|fundrais\w*|got (?:them|him|her|people) to)\b/,
    aliases: ['selling', 'negotiating', 'convincing people', 'influencing'],
  },
  {
    name: 'Caring',
    meaning: 'noticing what someone needs and doing it',
    affirm: 'You noticed what somebody needed and did it.',
    cues: /\b(?:car(?:e|ed|ing) (?:for|about)|look(?:ed|ing|s)? after|nurs(?:ed|ing)|support(?:ed|ing|s)?|comfort(?:ed|ing)?|there for (?:people|them|her|him|my|others|friends)|kind|babysat|babysit(?:ting)?|fed (?:the|my|her|him|them|people|everyone)|volunteer\w*|help(?:ed|ing|s)? (?:an?|the|my|him|her|them|people|old|kids|children)|for my (?:nan|gran|grandad|mum|dad|brother|sister|friend|mate|neighbour|cousin|uncle|auntie)|check(?:ed|ing)? (?:on|in on)|cheer(?:ed|ing)? (?:\w+ )?up)\b/,
    aliases: ['care', 'kindness', 'helping people', 'looking after people', 'empathy', 'supporting people'],
  },
  {
    name: 'Reading people',
    meaning: 'sensing how someone is before they say it',
    affirm: 'You saw something that had not been said.',
    cues: /\b(?:empath\w*|read(?:ing)? people|sense(?:d)? (?:that|when|how)|could tell (?:that|she|he|they|something)|can tell when|notice(?:d)? (?:that|when|how|she|he|they|someone)|understand(?:ing)? (?:people|how (?:people|they) feel)|put myself in|pick(?:ed)? up on|gets? people)\b/,
    aliases: ['empathy', 'understanding people', 'intuition', 'people skills'],
  },
  {
    name: 'Persistence',
    meaning: 'keeping going when it gets hard',
    affirm: 'You kept going, and that counts.',
    cues: /\b(?:kept (?:going|trying|at it|on)|keep going|didn't give up|never g(?:i|a)ve up|don't give up|stuck (?:with|at) it|stick at|determined|determination|persever\w*|persist\w*|tried again|over and over|until (?:it|i) (?:worked|got|did|passed)|train(?:ed)? (?:every|for months)|practi[sc]\w* (?:\w+ )?every|every single day|resilien\w*|hard ?work(?:ing|er)?|work(?:ed)? hard|got through)\b/,
    aliases: ['determination', 'perseverance', 'resilience', 'not giving up', 'hard work'],
  },
  {
    name: 'Learning fast',
    meaning: 'learning what is needed without being taught',
    affirm: 'Nobody handed you that; you learned it.',
    cues: /\b(?:taught myself|teach(?:ing)? myself|self[- ]taught|learn(?:t|ed|s)? (?:quickly|fast|how|to|it|by|from)|quick learner|fast learner|pick(?:ed)? (?:it|things|stuff) up|youtube (?:tutorials?|videos?)|new (?:language|instrument|software)|read up|researched)\b/,
    aliases: ['quick learner', 'fast learner', 'learning', 'curiosity'],
  },
  {
    name: 'Care for detail',
    meaning: 'seeing the small thing that is wrong',
    affirm: 'You saw the small thing that others would have missed.',
    cues: /\b(?:detail(?:s|ed)?|accura\w*|careful(?:ly)?|precis\w*|spotted (?:a|the|that|mistakes?|errors?)|mistakes?|double[- ]?check\w*|check(?:ed|ing) (?:everything|it|the|my)|neat(?:ly)?|thorough|perfectionist|tidy|proof-?read\w*)\b/,
    aliases: ['attention to detail', 'accuracy', 'being careful', 'precision', 'detail'],
  },
  {
    name: 'Numbers',
    meaning: 'a head for figures',
    affirm: 'Many people would have looked away from those figures.',
    cues: /\b(?:numbers?|maths?|figures|statistics|stats|data|budget(?:s|ing)?|accounts|calculat\w*|excel|cash(?:ing)? up|till balanced|finances?|percentages?|equations?|algebra)\b/,
    aliases: ['maths', 'numeracy', 'figures', 'data'],
  },
  {
    name: 'Technology',
    meaning: 'making computers and gadgets do what is needed',
    affirm: 'You made the machine do what was needed.',
    cues: /\b(?:comput(?:er|ers|ing)|cod(?:e|ed|ing)|program(?:med|ming)|software|apps?|websites?|tech(?:nology|nical|y)?|laptops?|phones?|wi-?fi|network|gaming pc|python|javascript|scripts?|excel macros?|robot\w*)\b/,
    aliases: ['tech', 'computers', 'coding', 'it', 'programming'],
  },
  {
    name: 'Talking to anyone',
    meaning: 'finding the way into a conversation',
    affirm: 'You found the way in with people you did not know.',
    cues: /\b(?:talk(?:ing|ed)? to (?:people|anyone|everyone|strangers|customers|anybody|new)|chat(?:ted|ting|ty|s)?|get(?:ting)? on with|communicat\w*|customers?|make (?:people|them|friends)|made friends|sociable|people person|public speaking|present(?:ed|ing|ation)|speech|spoke in front|network(?:ed|ing)|host(?:ed|ing))\b/,
    aliases: ['communication', 'communicating', 'talking', 'getting on with people', 'people skills', 'speaking'],
  },
  {
    name: 'Making people laugh',
    meaning: 'making a room lighter',
    affirm: 'A room that gets lighter is worth a lot.',
    cues: /\b(?:funny|mak(?:e|ing) (?:people|them|everyone|others) (?:laugh|smile)|made (?:people|them|everyone|him|her|us) (?:laugh|smile)|jok(?:e|es|ing)|humou?r|banter|had (?:them|everyone) in stitches|cheerful|bubbly)\b/,
    aliases: ['humour', 'being funny', 'cheerfulness'],
  },
  {
    name: 'Bringing people together',
    meaning: 'getting people to talk who did not before',
    affirm: 'People came together because of what you did.',
    cues: /\b(?:team(?:work|s|mates)?|together|peacemaker|mediat\w*|sort(?:ed)? out (?:an?|the|their) (?:argument|fight|row)|includ(?:e|ed|ing) (?:everyone|people|her|him|them)|everyone (?:joined|involved|included)|welcom(?:ed|ing)|community|introduc(?:ed|ing)|group)\b/,
    aliases: ['teamwork', 'peacemaking', 'team player', 'working in a team'],
  },
  {
    name: 'Reliability',
    meaning: 'doing what was promised',
    affirm: 'People could count on you.',
    cues: /\b(?:reliab\w*|punctual|always (?:on time|there|turn up|show up)|never late|rel(?:y|ies|ied) on me|count(?:ed|s)? on me|depend(?:ed|s)? on me|trust(?:ed|s)? me|kept my (?:word|promise)|responsib\w*|dependable|turned up|keys to the)\b/,
    aliases: ['reliable', 'dependability', 'being reliable', 'trustworthy'],
  },
  {
    name: 'Honest words',
    meaning: 'saying what needs saying',
    affirm: 'It took something to say that.',
    cues: /\b(?:honest(?:y)?(?= (?:with|about|opinion|advice|answer)|[.,!]|$)|truth|blunt|straight(?:forward| talking| with)|spoke up|speak up|speak(?:ing)? my mind|stood up (?:for|to)|stand up (?:for|to)|call(?:ed)? (?:it|them|him|her) out|told (?:him|her|them|my boss|the manager) (?:that|it|straight)|gave feedback)\b/,
    aliases: ['honesty', 'straight talking', 'speaking up', 'directness'],
  },
  {
    name: 'Quick reactions',
    meaning: 'acting well when there is no time to think',
    affirm: 'There was no time to think, and you did the right thing.',
    cues: /\b(?:quick(?:ly)? (?:think\w*|react\w*|decision)|think(?:ing)? on my feet|react(?:ed|ing)? (?:quickly|fast)|emergency|first aid|in seconds|fast[- ]paced|reflexes|jumped in|multi-?task\w*|busy (?:shift|service|night|day)|rush hour|juggl\w*)\b/,
    aliases: ['thinking on my feet', 'quick thinking', 'multitasking'],
  },
  {
    name: 'Body and movement',
    meaning: 'knowing what the body can do',
    affirm: 'Your body learned that, and it took practice.',
    cues: /\b(?:sports?|football|rugby|netball|basketball|cricket|danc(?:e|ed|ing|er)|gym|fitness|ran (?:a (?:race|marathon|half)|the (?:race|marathon|\d)|\d)|(?<!\b(?:got|get|gets|keep|kept|up and|bike|car|engine|it|things|show|company|house|shop|business) )running(?! (?:a|the|my|it|again))|marathon|swim(?:ming)?|swam|box(?:ing|ed)|cycl(?:e|ed|ing)|athletics|strong|physical(?:ly)?|martial arts|karate|climb(?:ed|ing)?|lift(?:ed|ing)|deadlift\w*)\b/,
    aliases: ['sport', 'fitness', 'dance', 'physical', 'strength'],
  },
  {
    name: 'A way with animals and plants',
    meaning: 'a way with living things',
    affirm: 'Living things do not trust everyone.',
    cues: /\b(?:animals?|dogs?|puppy|cats?|horses?|ponies|riding(?! (?:my|a|the|buses|trains) ?(?:bike|moped|bus|train|motorbike|scooter)?)|stables|garden(?:ing|s)?|plants?|grow(?:ing)? (?:veg\w*|flowers|things|tomatoes)|allotment|farm(?:ing)?|wildlife|bees|chickens|sheep|cows|lambing)\b/,
    aliases: ['animals', 'plants', 'gardening', 'green fingers'],
  },
]
