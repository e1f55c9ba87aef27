import type { Rule } from './rule.ts'

/** Talk about death that is not about dying: figures of speech, stories, other people's work. */
const figurative =
  /\b(?:not (?:at all |really |actually )?suicidal|never (?:been )?suicidal|support\w* (?:people|others|those|someone)|people with|mental health|nurse|therapist|counsel\w*|(?:i'm|i am) (?:fine|well|ok|okay|better|recovered|all right)(?: now| these days| today)|(?:don't|do not|never|not) (?:want(?:ed)?|wish|plan|intend|going) to (?:die|be dead)|dying (?:to|for)|to die for|die (?:of|from|if i|laughing|happy|rich|out)|dead (?:end|line|serious|tired|good|easy|right|on|weight|quiet|keen|proud|sure|battery)|dead-end|half dead|drop dead|over my dead|played dead|deadlines?|deadlift\w*|battery|phone|laptop|company|industry|high street|trade|plants?|trees?|flowers?|language|film|movie|novel|book|story|song|play|series|character|game|hero|history|war|patients?|clients?|callers?|residents?|work(?:ing)? with the dead|embalm\w*|hospice|funeral (?:director|home|business|parlour|arranger)|undertaker|mortuary|patholog\w*|paramedic|prevention|charity|awareness|rates?|research\w*|dissertation|essay|project|policy|documentary|volunteer\w*|samaritans|helpline|hotline|crisis line|army|soldiers?|police|firefight\w*|career suicide|social suicide|professional suicide|political suicide|is suicide|insurance|pension|grand\w+ (?:died|dying)|(?:dad|mum|nan|father|mother|grandad|gran|uncle|aunt|dog|cat|horse|husband|wife|partner|friend|brother|sister|son|daughter|baby)(?:'s)? (?:is |was |has )?(?:dying|died|dead|death)|lost (?:my|his|her|a) [\w ]{2,20} to suicide|(?:dad|mum|father|mother|brother|sister|friend|uncle|cousin)(?:'s)? suicide|than (?:work|sell|do|be|sit|go))\b/

const longing =
  '(?:want\\w*|wish\\w*|think\\w*|thought\\w*|plan(?:s|ned|ning)?|ready|deserve\\w*|hop(?:e|ing)|favour|better|car(?:e|ing)|(?:feel|feeling|felt) like|tempted|decid\\w*|going to|gonna|telling me|tells me|consider\\w*|dream\\w*|imagin\\w*|obsess\\w*|fantasi\\w*|long(?:ing)?|rather|should|pray\\w*|looking forward|urge\\w*|need|relie\\w*)'

/** Ideas rather than wordings: a self, a longing, a death. The last and widest net. */
export const conceptRules: Rule[] = [
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b(?:i|i'm|i've|i'd|i'll|me|my|myself)\\b(?:(?!\\b(?:he|she|they|who|(?:everyone|everybody|people|we) (?:thought|thinks?|said|says?))\\b)[^.!?]){0,60}\\b${longing}\\b(?:(?!\\b(?:he|she|they|who|people)\\b)[^.!?]){0,45}\\b(?:be dead|being dead|was dead|were dead|dead|die|dying|death)\\b`,
    ),
    unless: figurative,
    isNegative: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:i|i'm|i've|i'd|me|my)\b[^.!?]{0,40}\b(?:don't|not|no longer|never|hardly|can't|whether i|out of|want out of|tired of|enough of|hate|worth|deserve to|fit to|bother|point (?:of|in|to))\b (?:\w+ ){0,3}?(?:liv(?:e|ing)|alive|exist(?:ing)?|life)(?= (?:any ?more|any longer|or die|at all|itself|is|for me)|[.!?,]|$)/,
    unless:
      /\b(?:(?:love|work|night|social|private|family|sex|home|city|office|personal|adult|real|student|double) life|life (?:drawing|insurance|sciences?|coach\w*|skills?|story|outside)|my (?:work|social|whole|private) life|live (?:music|tv|shows?|events?)|earn a living|make a living|a living|for a living|live up|living (?:wage|room|costs?)|cost of living|standard of living|in my life|of my life|rest of (?:my|your) life|life balance|quality of life|changed my life|time of my life|(?:so|more|felt|feel|most|really) alive|it out of life|get out of life|most out of life|want (?:out of|from) life)\b/,
    isNegative: true,
  },
  {
    kind: 'suicide',
    pattern: /\b(?:i|i'm|i've|me|my|mine)\b[^.!?]{0,60}\bsuicid\w*\b|\bsuicid\w*\b[^.!?]{0,60}\b(?:i|me|my|myself)\b/,
    unless: figurative,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:do|did|done|doing|try|tried)\b[^.!?]{0,25}\b(?:to|with) my ?self\b(?<=(?:stupid|bad|terrible|awful|horrible|something|it|this|harm|silly|worse|dangerous) (?:to|with) my ?self)|\bharm(?:ed|ing)? my ?self\b/,
    unless:
      /\b(?:promise|favour|justice|said it|say it|talk\w*|kept it|keep it|read it|sang|play\w*|something (?:good|nice|useful|new|better) with my ?self)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bmy (?:own )?(?:funeral|death|suicide|grave)\b|\b(?:won't|will not|don't think i(?:'ll| will)|doubt i(?:'ll| will)|not going to|never going to) (?:make it|be here|be around|be alive|last|live|see)\b (?:to|until|till|past|long|much longer|for much longer|next (?:week|month|year)|christmas|my next birthday)|\b(?:no ?one|nobody) (?:would|will|'d|'ll|is going to)(?: even| really| ever)? miss me\b/,
    isNegative: true,
    unless:
      /\b(?:business|director|meeting|deadline|interview|train|bus|in this (?:job|place|company|role)|at this (?:company|place|job)|here long (?:enough|because i got)|for an hour|at work|in the office|playlist|on my holiday|annual leave|probation)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:medicine|medication|meds|pills?|tablets?|cabinet|painkillers)\b[^.!?]{0,40}\btak(?:e|ing) (?:it|them|the lot|the whole lot) ?(?:all|at once|together)?\b|\btak(?:e|ing) (?:all (?:of )?)?(?:my|the) (?:pills|tablets|meds|medication|painkillers|antidepressants)(?: at once| together| and)\b|\bwhat if i (?:just )?(?:end(?:ed)?|stopped) (?:it|everything|existing|living)\b/,
    unless: /\b(?:as prescribed|with food|every (?:day|morning)|the doctor|pharmac\w*|nurse|patients?|job|contract)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bfall asleep and (?:that would be it|not wake|never wake|be gone|it would be over|stay asleep)\b|\blife is over\b[^.!?]*\b(?:should (?:just )?go|end it|no point|give up)\b|\b(?:kni(?:fe|ves)|blades?|razors?|scissors|lighter|gun)\b[^.!?]{0,50}\bon my ?self\b|\b(?:tried|attempt\w*|trying|want(?:ed)?|going|plan\w*|tempted|about) to overdose\b/,
    unless: /\b(?:patients?|nurse|film|novel|hair|fringe)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:step(?:ped|ping)?|walk(?:ed|ing)?|run|ran|jump(?:ed|ing)?|drive|drove|driving|swerv\w*|crash\w*) (?:out |my car |the car )?(?:in front of|into|under|off) (?:a|the|an oncoming|oncoming) (?:lorry|train|car|bus|tube|traffic|truck|bridge|tree|wall|cliff|barrier)\b/,
    unless:
      /^(?!.*\b(?:on purpose|deliberately|want\w*|think\w*|thought|felt like|feel like|tempted|could just|nearly|almost|wish)\b)|\b(?:bungee|parachute|dog|toddler|saved|by accident|learner|lesson|test)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bwish\b[^.!?]{0,30}\b(?:would|could|had) (?:just )?(?:hit|killed?|taken?|run over|crash(?:ed)? into) me\b|\bshould(?:n't| never| not) (?:have been|be) (?:born|alive)\b|\b(?:lost|losing|lose) (?:the|my) will to live\b|\b(?:date|day|time) (?:in mind|set|picked|planned)\b[^.!?]{0,30}\b(?:do it|end it)\b/,
    isNegative: true,
    unless:
      /\b(?:meetings?|lecture|queue|spreadsheet|listening|during|course|class|commute|notice|resign|quit|hit me (?:up|with))\b/,
  },
  {
    kind: 'emergency',
    pattern:
      /\b(?:took|taken|swallowed|drank|drunk|had) (?:the|a) (?:whole|entire|full) (?:packet|box|bottle|strip|lot)\b/,
    unless: /\b(?:biscuits?|crisps?|sweets|chocolates?|cake|wine|beer|water|juice|team|class|plasters|tea)\b/,
  },
  {
    kind: 'emergency',
    pattern: /\bi(?:'m| am) (?:bleeding|losing (?:a lot of )?blood|passing out|unconscious)\b/,
    unless: /\b(?:money|nose|gums|period|heart|followers)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:he|she|they|dad|father|mum|mother|husband|wife|partner|boyfriend|girlfriend|ex|brother|uncle|stepdad|stepmum|carer|boss|teacher|manager|landlord|who)\b[^.!?]{0,60}\b(?:hits|beats|punches|punched|slaps|slapped|kicks|kicked|rapes|raped|strangles|strangled|chokes|choked|burns|burned|burnt|bites|assaulted|attacked|molests|threw (?:a|an|the|his|her|my) \w+ at|throws (?:things|stuff|plates|\w+) at) (?:me|us)\b|\bburn (?:the|my|our) (?:house|flat|home) down\b|\bi(?:'m| am)? (?:get|getting|got|being|been) (?:beaten|hit|slapped|punched|kicked|abused|raped|attacked)\b/,
    unless:
      /\b(?:spar\w*|box\w*|rugby|judo|karate|mma|match|chess|fifa|game|race|tennis|football|beats? me (?:to|at|in|by|on|why|how)|hits? me (?:that|how|hard|with)|it (?:just )?hits? me|for promotion|in the final|work(?:ing)? with|verbally|on twitter|online game|cat|dog|horse|ball)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:parents|family|dad|mum|father|mother|uncle|they)\b[^.!?]{0,60}\b(?:marry|married|marriage|wedding)\b[^.!?]{0,60}\b(?:don't want|do not want|against my will|no choice|can't say no|won't let me say|forced|scared)\b|\b(?:don't want|no choice|can't say no|forced)\b[^.!?]{0,40}\b(?:marry|married|marriage)\b[^.!?]{0,40}\b(?:parents|family|dad|mum|him|abroad)\b/,
    isNegative: true,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:thinking|thoughts?|dream\w*|fantasi\w*|can't stop|urges?) (?:of|about|thinking about|to)? ?(?:thinking about )?(?:hurt(?:ing)?|harm(?:ing)?|kill(?:ing)?|stab(?:bing)?|shoot(?:ing)?|poison(?:ing)?) (?:my|the|him|her|them|someone|somebody|people|everyone)\b/,
    unless:
      /\b(?:chances|feelings|career|credit|score|film|photo\w*|video|novel|time|hours|weddings?|portraits?|landscape|music|clay)\b/,
  },
  {
    kind: 'exploitation',
    pattern:
      /\bi(?:'m| am| was| get|'ve been| have been)? (?:being )?(?:made|forced|told|paid|pressured) to (?:carry|sell|deal|hold|hide|deliver|move|run) (?:\w+ ){0,3}(?:drugs|weed|coke|heroin|gear|stolen|guns?|packages)\b|\b(?:keeps?|kept|takes?|took|holds?|withholds?)\b[^.!?]{0,20}\bmy (?:documents|papers|id|i'd|visa|bank card|wages and)|\b(?:makes?|made|forces?|forced) (?:me|us) (?:to )?work\b[^.!?]{0,20}\b(?:debt|for nothing|unpaid|without pay)\b/,
    unless: /\b(?:to check|for the file|for payroll|safe place|i keep)\b/,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:get|gets|getting|being|been|am|i'm|was) called\b[^.!?]{0,20}\b(?:racist|racial|sexist|homophobic|names|slurs?|slut|n[- ]?word|terrorist)\b|\b(?:let go|sacked|fired|dismissed|rejected|refused|turned down|passed over)\b[^.!?]{0,30}\bbecause (?:i(?:'m| am| was)|of) (?:a |my )?(?:disab\w*|pregnan\w*|black|asian|muslim|gay|trans|deaf|blind|autis\w*|too old|jewish|sikh|hindu|race|religion|colour)\b/,
    unless: /\b(?:years ago|last job|at school|when i was|good names|funny names)\b/,
  },
]
