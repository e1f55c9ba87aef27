import type { Rule } from './rule.ts'

const someone =
  '(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mam|mother|stepdad|stepmum|step-?father|step-?mother|brother|sister|uncle|aunt|cousin|grandad|family|parents|carer|landlord|boss|manager|supervisor|employer|teacher|tutor|coach|priest|neighbour|colleague|lad|man|bloke|guy|someone|somebody)'

/** Danger from other people, to other people, and at work, in whichever words. */
export const dangerRules: Rule[] = [
  {
    kind: 'abuse',
    pattern:
      /\b(?:dad|father|mum|mother|stepdad|stepmum|husband|wife|partner|boyfriend|girlfriend|ex|he|she)\b[^.!?]{0,40}\b(?:beats?|hits?|punch(?:es|ed)|kick(?:s|ed)|hurts?) (?:up )?(?:my )?(?:mum|mam|mother|sister|brother|little \w+|us|the kids|my kids)\b|\b(?:husband|wife|partner|boyfriend|girlfriend|ex)\b[^.!?]{0,20}\b(?:controls? (?:who|what|where|when|everything|my|how)|won't let me|checks my phone|tracks (?:me|my))\b/,
    isNegative: true,
    unless: /\b(?:chess|game|football|fifa|tennis|race|quiz|cards|years ago)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:send(?:s|ing)?|sent|ask(?:s|ed|ing)?|want(?:s|ed)?|demand(?:s|ed|ing)?) (?:me )?(?:for |to send )?(?:him |them |her )?(?:\w+ )?(?:sexual|nude|naked|explicit|sexy) (?:messages?|pictures?|photos?|pics|videos?|favours?|things)\b|\bsexual favours?\b|\b(?:asks?|asked|asking|send|sending|sent|wants?) (?:me )?(?:for )?nudes\b/,
    unless: /\b(?:life model|art class|moderat\w*|content review|police|report on)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:want|going|gonna|will|feel like) (?:to )?(?:smash|smashing|cave|kick|bash|break) (?:his|her|their|my \w+'s) (?:head|face|skull|neck)\b|\b(?:can't|don't|cannot) trust my ?self (?:around|with|near|alone with) (?:my|the) (?:baby|kids?|children|son|daughter)\b|\b(?:nearly|almost|have|i've) (?:shook|shaken|hit|smothered|dropped) (?:her|him|my baby|the baby) (?:on purpose|in anger)\b/,
    isNegative: true,
    unless: /\b(?:game|match|quiz|chess|fifa|pinata)\b/,
  },
  {
    kind: 'work',
    pattern:
      /(?:\b(?:one|two|three|four|five|six) (?:pounds?|quid)|£[1-6](?:\.\d\d)?|\b[1-6] (?:pounds?|quid)) an hour\b|\b(?:don't|won't|do not|will not|never|not going to|refuse to) (?:hire|employ|take on|promote|serve) (?:muslims?|jews?|sikhs?|hindus?|christians|black people|blacks|asians?|women|girls|mothers|mums|foreigners|immigrants|gays?|gay people|trans people|disabled people|old(?:er)? people|travellers|poles|people like me)\b/,
    isNegative: true,
    unless: /\b(?:parking|car park|tips?|more an hour|extra|pay rise|better paid|per item|years ago)\b/,
  },
  {
    kind: 'abuse',
    pattern: new RegExp(
      `\\b${someone}\\b[^.!?]{0,50}\\b(?:touch(?:es|ed|ing)|grop(?:es|ed|ing)|kiss(?:es|ed|ing)) (?:me|my (?:leg|bum|breasts?|chest|thigh|body|bottom))\\b|\\b(?:grabs?|grabbed|slaps?|slapped|strok(?:es|ed)|squeez(?:es|ed)|touch(?:es|ed)) my (?:bum|arse|ass|breasts?|bottom|thigh|leg|waist|chest)\\b`,
    ),
    unless:
      /\b(?:deeply|touched me (?:that|how|so|when)|story|letter|song|poem|heart|goodnight|my forehead|for luck)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:lock(?:s|ed|ing)|chain(?:s|ed)|tie[sd]|shut(?:s|ting)?) me (?:in|up|inside|out)\b|\b(?:doesn't|don't|won't|never|not|n't) (?:give|let|feed|allow)\w* me (?:any |have |to have |to )?(?:food|eat|leave (?:the|my)|go out|a phone|my phone|have money)\b|\b(?:he|she|they) controls? (?:everything i|my (?:money|phone)|who i)\b/,
    isNegative: true,
    unless:
      /\b(?:accident\w*|by mistake|toilet|joke|account|out of (?:my|the) (?:account|system|computer)|diet|doctor|gym)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:force|forces|forced|forcing|make|makes|made|making) (?:me|us) (?:to )?(?:marry|get married|into (?:a |the )?marriage|have sex|sleep with|send (?:him|them|nudes)|watch porn|strip)\b|\bsex (?:with \w+ )?for (?:money|drugs|rent|food)\b|\bpimp\w*\b(?=[^.!?]*\bme\b)/,
  },
  {
    kind: 'abuse',
    pattern:
      /\bstalk(?:s|ed|ing) me\b|\bfollow(?:s|ing|ed) me home\b|\bspik(?:ed|ing) my drink\b|\bstrangl(?:ed|es|ing) me\b/,
    unless: /\b(?:cat|dog|ducks?|puppy|goose|on instagram for fun)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:said|says|saying|told me|threatens?|threatened|promised|swore|swears)\b[^.!?]{0,12}\b(?:he|she|they)(?:'ll| will|'s going to| is going to|'re going to| are going to|'d| would)? (?:kill|hurt|stab|shoot|burn|beat) me\b|\bthreaten(?:s|ed|ing)? (?:me|us)(?! with (?:the sack|a warning|redundancy|disciplinary))\b/,
    unless:
      /\b(?:mum|mam|mom|dad|nan|sister|brother|mate)\b[^.!?]*\bkill me if i (?:drop|fail|quit|forget|don't|leave (?:law|uni|school|college))\b|\b(?:joke|joking|laugh\w*)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\bi(?:'m| am|'ll| will|'ve)? (?:(?:really |seriously |actually )?(?:going to|gonna|want to|wanna|will|plan(?:ning)? to|decided to|got to|have to) )?kill (?:him|her|them|someone|somebody|everyone|everybody|people|my (?:boss|dad|mum|wife|husband|ex|brother|neighbour|teacher|manager))(?: (?:tomorrow|tonight|today|now|one day|soon|for what|because|and i (?:know|will|have|mean))|$|[.!,])/,
    unless:
      /\b(?:could kill|kill (?:him|them) with kindness|laugh\w*|joke|game|fifa|quiz|on the (?:court|pitch)|chess|sometimes|for eating|presentation|swear)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:going to|gonna|might|want to|wanted to|scared i|afraid i|worried i|think i|thoughts? of|urge to|feel like)\b[^.!?]{0,25}\b(?:hurt|hurting|harm|harming|shake|shaking|smother|smothering|drown|drowning) (?:my|the|our) (?:little )?(?:baby|babies|child|children|kids?|son|daughter|toddler|girl|boy|one)\b/,
    unless: /\b(?:feelings|chances|future|by (?:moving|leaving|working|changing))\b/,
  },
  {
    kind: 'exploitation',
    pattern:
      /\b(?:makes?|made|making|forces?|forced|forcing|gets?|got|expects?|wants?|pays?) me (?:to )?(?:carry|sell|deal|hold|hide|deliver|move|drop off)(?:ing)? (?:\w+ ){0,3}(?:drugs|weed|coke|heroin|gear|stolen|guns?|knives|packages|cash for)\b/,
  },
  {
    kind: 'exploitation',
    pattern:
      /\b(?:i|we) (?:all )?(?:have to |must |are made to |am made to )?(?:sleep|live) (?:in|at|on) (?:the|a|their|his) (?:factory|warehouse|van|site|farm|restaurant|shop|car wash|nail bar|caravan)\b(?=[^.!?]*\b(?:pay|paid|threat\w*|leave|debt|passport|locked|ten|twelve)\b)|\b(?:owe|owing|pay(?:ing)? off)\b[^.!?]{0,25}\bdebt\b[^.!?]{0,30}\b(?:leave|work(?:ing)? for (?:him|them|free))\b/,
    isNegative: true,
    unless: /\b(?:live-in|chef|housekeeper|student|mortgage|bank)\b/,
  },
  {
    kind: 'distress',
    pattern:
      /\b(?:haven't|have not|not|hardly|barely|stopped) (?:eaten|eating|been eating|slept|sleeping|kept (?:food|anything) down)\b[^.!?]{0,30}\b(?:days|a week|weeks|nights)\b|\b(?:i can't|i cannot) stop (?:crying|shaking|being sick|making my ?self sick)\b|\bi(?:'m| am) (?:falling apart|breaking down|losing my mind|at breaking point)\b/,
    isNegative: true,
    unless: /\b(?:fasting|ramadan|lent|diet|newborn|baby|laugh\w*|happy tears|film|onions)\b/,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:monkey noises|spit(?:s|ting)? (?:at|on) me|go back to (?:my|your) (?:own )?country)\b|\bcall(?:s|ed|ing)? (?:me|us) (?:a |an |the )?(?:racist|racial|sexist|homophobic|transphobic|offensive|n[- ]?word|slurs?|slut|whore|faggot|paki|terrorist|retard)\b|\b(?:racist|sexist|homophobic) (?:names|jokes|comments|remarks)\b(?=[^.!?]*\b(?:me|my|every day|at work)\b)/,
    unless: /\b(?:last job|years ago|at school|fight(?:ing)?|tackl\w+|policy|training)\b/,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:sacked|fired|dismissed|let me go|got rid of me|demoted|cut my hours|made me redundant|turned me down|refused me)\b[^.!?]{0,60}\b(?:pregnan\w+|maternity|disab\w+|wheelchair|my (?:race|religion|faith|skin|hijab|turban|accent|sexuality|gender|age))\b/,
    unless: /\b(?:years ago|last job|case law|essay)\b/,
  },
]
