import { conceptRules } from './concept-rules.ts'
import { dangerRules } from './danger-rules.ts'
import { plainRules } from './plain-rules.ts'
import type { Rule } from './rule.ts'

const people =
  '(?:friend|best friend|mate|brother|sister|mum|mam|mom|dad|mother|father|son|daughter|partner|girlfriend|boyfriend|wife|husband|cousin|nan|grandad|uncle|aunt|flatmate|housemate|roommate|colleague|classmate|ex|stepdad|stepmum)'
const relatives =
  '(?:husband|wife|partner|boyfriend|girlfriend|ex|dad|father|mum|mam|mother|stepdad|stepmum|step-?father|step-?mother|brother|uncle|family|parents|carer|foster (?:dad|mum|father|mother|carer))'
const bosses =
  '(?:boss|manager|supervisor|team leader|line manager|foreman|director|owner|employer|landlord|colleagues?|co-?workers?|workmates?|teacher|tutor|customer|client|gaffer|agency)'

/** In the order in which they are asked: what is most urgent first. */
export const rules: Rule[] = [
  ...plainRules,
  // Things that have already happened.
  {
    kind: 'emergency',
    pattern:
      /\b(?:i(?:'ve| have)? )?(?:just )?(?:taken|took|swallowed) (?:an overdose|(?:all|too many|a load|loads|a lot|a whole (?:box|packet|bottle)) (?:of )?(?:my |the |some )?(?:pills?|tablets?|paracetamol|ibuprofen|medication|meds))/,
  },
  {
    kind: 'emergency',
    pattern: /\b(?:i(?:'m| am)|having|think i(?:'m| am)) having a (?:heart attack|stroke)\b/,
    unless: /\b(?:nearly|almost) (?:had|having)\b/,
  },
  {
    kind: 'emergency',
    pattern: /\bi can(?:'t|not) breathe\b/,
    unless: /\b(?:room to breathe|laugh\w*|meetings?|workload|deadlines?|emails?|office)\b/,
  },
  {
    kind: 'emergency',
    pattern: /\b(?:i(?:'ve| have) got|having|i have) (?:bad |really bad |terrible )?chest pains?\b/,
  },
  {
    kind: 'suicide',
    pattern: /\bi(?:'ve| have)? (?:just )?(?:cut|slit|slashed) my (?:wrists?|arms?|throat|legs?)\b/,
    unless: /\bon (?:a|an|the|my|some) (?!purpose)\w+|\baccident\w*|\bshaving\b/,
  },

  // Said by somebody close, word for word; before the member's own words, which it contains.
  {
    kind: 'someone-else',
    pattern: new RegExp(
      `\\b${people}\\b (?:just )?(?:said|says|told me|texted|messaged)\\b[^.!?]{0,40}["“‘']?i (?:want to die|wanna die|want to kill myself|don't want to (?:live|be here))`,
    ),
    isNegative: true,
  },

  // Wanting to die.
  {
    kind: 'suicide',
    pattern:
      /\bk+i+l+(?:ing)? ?my ?se?l[fv]e?\b|\bkilling my ?self\b|\bkms\b|\bun-?alive (?:me|my ?self)\b|\bunaliving my ?self\b/,
    unless:
      /\b(?:in the (?:play|film|game|scene|show)|my character|(?:over|with) (?:this|the|that) (?:essay|deadline|spreadsheet|coursework)|trying to (?:please|impress|hit|meet|finish))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:end|ending|take|taking) my (?:own )?(?:life|live)\b|\bend (?:it all|things for good)\b|\bending it all\b/,
  },
  {
    kind: 'suicide',
    pattern: /\b(?:top|hang|hanging|drown|gas) my ?self\b/,
    unless: /\bdrown my ?self in\b|\btop my ?self up\b|\bhang my ?self out\b/,
  },
  {
    kind: 'suicide',
    pattern: /\b(?:shoot|stab|poison|strangle|electrocute) my ?self\b/,
    unless: /\bin the foot\b|\bby accident|accidentally\b/,
  },
  { kind: 'suicide', pattern: /\b(?:throw|chuck|throwing|fling) my ?self (?:off|under|in front|out of|from)\b/ },
  {
    kind: 'suicide',
    pattern:
      /\b(?:want|going|gonna|thinking (?:of|about)|feel like|might|tempted|wanna|ready|plan\w*) (?:to |on )?jump(?:ing)? (?:off|from|in front of|under) (?:a|the|my) (?:\w+ )?(?:bridge|roof|building|balcony|train|bus|car|cliff|window|tracks?|platform)\b/,
    unless: /\b(?:bungee|parachute|swim\w*|pool|coasteering)\b/,
  },
  { kind: 'suicide', pattern: /\b(?:slit|slash|slitting|cut) my wrists?\b/ },
  {
    kind: 'suicide',
    pattern:
      /\b(?:want(?:ed)? to|wanna|going to|gonna|think\w* (?:of|about)|might|planning to|plan to|could) (?:take|taking) an overdose\b|\boverdos(?:e|ing) (?:again|tonight|on (?:my|pills|paracetamol))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:want(?:ed)?|wanting|ready|going|longing) to (?:just )?(?:die|be dead)\b|\bwan(?:na|t) (?:to )?die\b|\bwant it to end\b/,
    unless:
      /\b(?:callers?|clients?|patients?|residents?|service users?|crisis line|laugh\w*|embarrass\w*|cringe\w*|never want(?:ed)? to die|die (?:of|from) (?:embarrassment|shame|boredom|laughter|happiness)|die happy|die rich|die in (?:this|that|the same) job)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bwish(?:ed)? (?:that )?i (?:was|were|wasn't|weren't|had never been|'d never been|never was) ?(?:dead|alive|born|never born|here any ?more)?\b(?<=dead|alive|born|here any ?more)|\bwish i'd never been born\b|\bwish i (?:could|would) (?:just )?(?:die|not wake up|never wake up|go to sleep (?:and|forever))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bbetter off (?:dead|without me)\b|\brather be dead\b|\bbetter (?:place )?without me\b|\bhappier without me\b/,
    unless:
      /\b(?:at work|the team|the company|the office) (?:is|would be|will be) (?:better off|better|happier) without me\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:don't|do not|dont|didn't|never) (?:really )?(?:want(?:ed)?|wanna) (?:to )?(?:be alive|live|exist|wake up|be here any ?more|be on this (?:earth|planet)|carry on living|go on living|keep living)\b/,
    isNegative: true,
    unless:
      /\b(?:(?:live|exist) (?:in|with|at|near|here|there|abroad|away|alone|like|off|for|on|that|this|to|a)|wake up (?:at|early|so|that|before|to|for))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:no|any|a|see (?:no|the|any)) (?:reason|point) (?:to|in|of) (?:live|living|be alive|being alive|exist\w*|being here|carry(?:ing)? on living)\b|\bnothing (?:left )?to live for\b|\bwhat(?:'s| is) the point (?:of|in) (?:living|being alive|life|existing)\b|\blife (?:isn't|is not|ain't) worth (?:living|it)\b|\bnot worth living\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:hate|tired of|sick of|done with|fed up (?:of|with)|had enough of) (?:being alive|living|life|existing)\b|\b(?:give|giving|given) up on life\b/,
    unless:
      /\bliving (?:in|with|at|here|like|on|off|from|pay|out|under|so)\b|\b(?:life|living) (?:in|at|as|with|on|behind|under)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:never|not|don't want to|hope i (?:don't|never)) wake up (?:again|tomorrow|in the morning|any ?more)\b|\bgo to sleep and (?:not|never) wake up\b|\bsleep for ?ever\b|\bdisappear for ?(?:ever|good)\b/,
    isNegative: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:i'm|i am|im|i feel|feeling|feel|i've been|i have been|been|i get|am|becoming) (?:really |so |very |quite |a bit |kind of |actually |pretty )?su+[ai]*c+[iu]+dal\b|\bsuicidal (?:thoughts?|feelings?|ideas?)\b/,
    unless:
      /\b(?:work(?:ing|ed)? with|support(?:ing|ed)?|people (?:with|who)|patients?|clients?|callers?|service users?|someone|training|my (?:friend|brother|sister|mum|dad))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:think\w*|thought|considering|contemplating|planning|plan|attempt\w*|commit\w*|tried|trying|thoughts) (?:of |about |on )?(?:to commit |committing |my )?su+[ai]?c+[iu]+d[ei]?\b/,
    unless:
      /\b(?:prevention|awareness|charity|helpline|hotline|research|rates?|policy|statistics|training|support|squad|mission|career suicide|social suicide|career)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bthis is (?:my )?(?:goodbye|last (?:message|night|day alive))\b|\bgoodbye for ?ever\b|\bby the time (?:you|anyone) reads? this\b|\bi won't be (?:here|around|alive) (?:tomorrow|much longer|any ?more|by)\b|\bsuicide note\b/,
    isNegative: true,
    unless:
      /\b(?:holiday|annual leave|moving|leaving (?:the )?(?:company|job|town)|new job|at (?:work|college|school|the office))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:no ?one|nobody|no-one) would (?:even )?(?:miss me|notice|care) (?:if i (?:died|was gone|were gone|was dead|disappeared|wasn't here|weren't here)|when i'm gone)?/,
    isNegative: true,
    unless: /\bnotice (?:my|the|what|that)\b|\bwould (?:even )?(?:notice|care)(?! if i)\b/,
  },

  // Harming oneself.
  {
    kind: 'suicide',
    pattern: /\b(?:cut|cutting) my ?self\b/,
    unless:
      /\b(?:shaving|cooking|slicing|chopping|by accident|accident\w*|on (?:a|the|some)|with the (?:knife|scissors) (?:at|while)|off|some slack|short|a (?:slice|piece|deal|fringe)|out of|at work|in the kitchen|while)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:want(?:ed)?|wanting|going|gonna|need|urge|urges|like|keep|started|started to|been|about|thinking of|stop|might|wanna) (?:to )?(?:hurt|hurting|harm|harming|burn|burning|punish|punishing|injure|injuring) my ?self\b|\b(?:hurt|harm|burn|burned|burnt|hurting|harming|burning|cut|cutting) my ?self (?:on purpose|again|every|when i(?:'m| am) (?:sad|upset|stressed|angry))\b/,
    unless: /\b(?:at the gym|lifting|playing|running|training|match|injury|back)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:i|i've|i'm|i have|i am|been|started|still|keep|to|urges? to|back to) (?:been |started |still |sometimes |often |keep )?self[- ]?harm(?:ing|ed)?\b/,
    unless: /\b(?:work(?:ing|ed)? with|support(?:ing)?|people|patients?|clients?|training|essay|research)\b/,
  },
  {
    kind: 'distress',
    pattern: /\b(?:starving|starve) my ?self\b|\bmak(?:e|ing) my ?self (?:sick|throw up|vomit)\b/,
    unless: /\b(?:with worry|worrying|over (?:this|it|the))\b/,
  },

  // Very heavy, without words of dying. Whoever names the job in the same sentence is talking about the job.
  {
    kind: 'distress',
    pattern:
      /\b(?:can't|cannot|can not) (?:cope|go on|carry on|keep going|take (?:it|this|life))(?: like this)?(?: any ?more| any longer)?\b/,
    isNegative: true,
    unless:
      /\b(?:job|work|shifts?|retail|commute|course|uni|college|boss|manager|office|team|teaching|nursing|here|searching|applying|doing|as an?|at this|in this|with (?!being|life|living|everything|it all|anything|things)|on holiday|today)\b/,
  },
  {
    kind: 'distress',
    pattern:
      /\b(?:i (?:feel|am)|i'm|feeling) (?:so |completely |totally |utterly |just )?(?:hopeless|worthless)\b|\bi (?:want|just want) to disappear\b|\bi hate my ?self\b|\bhaving a (?:breakdown|panic attack)\b/,
    unless:
      /\b(?:hate my ?self (?:for|when|because)|hopeless (?:at|with|about (?:finding|getting|my (?:career|grades|cv|exams|chances)|jobs?|work|the (?:job|future of)))|worthless on|job market|disappear (?:into|to|in|on|for (?:a|the))|worthless (?:at|in|to) (?:work|the|my)|job hunt\w*)\b/,
  },

  // Worried about somebody else.
  {
    kind: 'someone-else',
    pattern: new RegExp(
      `\\b(?:my|a|his|her|our) (?:\\w+ )?${people}\\b[^.!?]{0,60}\\b(?:wants? to die|(?:kill|killing|hurt|hurting|harm|harming|cut|cutting) (?:himself|herself|themsel(?:f|ves))|suicidal|self[- ]?harm(?:s|ing)|end(?:ing)? (?:his|her|their) (?:own )?life|taken an overdose|took an overdose|jump(?:ing)? off (?:a|the) (?:bridge|roof))\\b`,
    ),
    unless:
      /\b(?:years ago|when (?:i|he|she|they) (?:was|were)|killed (?:himself|herself)|has recovered|is better now|film|novel|job|works? with)\b/,
  },

  // Violence and abuse.
  {
    kind: 'abuse',
    pattern: new RegExp(
      `\\b(?:my )?(?:${relatives}|he|she|they|${bosses}|someone at (?:home|work|school|college))\\b (?:(?:keeps?|is|are|was|just|still|always|often|sometimes|regularly|has been|have been) ){0,2}(?:hit|hits|hitting|beat|beats|beating|punch|punches|punched|punching|slap|slaps|slapped|slapping|kick|kicks|kicked|kicking|chok(?:e|es|ed|ing)|strangl(?:e|es|ed|ing)|push(?:es|ed) me (?:down|into)|threw (?:things|stuff) at) ?me\\b`,
    ),
    unless:
      /\b(?:spar\w*|boxing|rugby|judo|karate|mma|kickboxing|match|chess|fifa|game|race|tennis|beat(?:s|ing)? me (?:to|at|in|by|on)|at (?:chess|cards|pool|tennis)|hit me (?:that|how|up|with)|football)\b/,
  },
  {
    kind: 'abuse',
    pattern: new RegExp(
      `\\b(?:scared|afraid|frightened|terrified) of (?:my (?:${relatives})|going home|being at home|him|her (?:at home|when))\\b|\\b(?:afraid|scared|frightened|terrified) to (?:go home|be at home|be home)\\b`,
    ),
    unless:
      /\b(?:(?:his|her|my (?:mum|dad|mother|father|parents|boss)(?:'s)?) reaction|what (?:he|she|they) (?:will|would|might) (?:say|think)|disappoint\w*|letting|dying|losing|in-law\S*|cooking|driving)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:not safe|don't feel safe|do not feel safe|unsafe) (?:at home|in my (?:own )?(?:house|home|flat)|with (?:him|her|my))\b/,
    isNegative: true,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:i'm|i am|im|i've|i have|i was|i got|i|being|getting|been) (?:being |been |getting )?(?:abused|raped|sexually (?:assaulted|abused)|molested|trafficked|groomed)\b|\b(?:abuses|abusing|raped|molested|grooming|sexually assaulted) me\b/,
    unless: /\b(?:work(?:ing)? with|children who|people who|women who|abused by customers verbally)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\b(?:touch\w*|grab\w*|grop\w*) (?:me|my \w+) (?:inappropriately|where|without|in a way|up|under|sexually|when i (?:said|don't))|\bgrop(?:ed|es|ing) me\b|\bforc(?:ed|ing|es) me to (?:have sex|marry|get married|sleep with|send (?:him|them|nudes|pictures))\b|\bforced marriage\b|\bwon't let me (?:leave the house|go out|see my (?:friends|family)|have (?:my|any) money)\b/,
    isNegative: true,
    unless: /\b(?:volunteer|charity|work(?:ing)? (?:on|with|against|in)|campaign\w*|essay|career in)\b/,
  },
  {
    kind: 'abuse',
    pattern:
      /\bthreaten(?:ed|s|ing)? to (?:kill|hurt|stab|shoot|beat|rape|attack) me\b|\bwill kill me if i (?:leave|tell|go to the police)\b/,
  },

  // Harm to others, said as a plan.
  {
    kind: 'harm',
    pattern:
      /\b(?:i want|i'm going|i am going|i'm gonna|im gonna|i plan|i'm planning|i feel like|i might|i will|i'll|going|want) (?:to )?(?:stab(?:bing)?|shoot(?:ing)?|murder(?:ing)?|attack(?:ing)?|poison(?:ing)?) (?:him|her|them|someone|somebody|people|everyone|everybody|my (?!back|way|shot))/,
    unless:
      /\b(?:film|video|photo\w*|camera|weddings?|portraits?|laser|game|archery|essay|problem|documentary|short)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:i want|i'm going|i am going|i'm gonna|im gonna|i plan|i'm planning|i feel like|afraid i(?:'ll| will| might)|scared i(?:'ll| will| might)) (?:to )?(?:(?:really |seriously )?hurt(?:ing)?|seriously injure|beat up) (?:him|her|them|someone|somebody|people|everyone|my (?:boss|manager|dad|mum|wife|husband|partner|brother|sister|kids?|child|children|girlfriend|boyfriend))\b/,
    unless: /\b(?:feelings|by leaving|by quitting)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:bring|bringing|take|taking|carry|carrying) (?:a|my) (?:knife|gun|blade) (?:to|into|in|at) (?:school|college|work|the office|class)\b/,
    unless: /\b(?:chef|kitchen|catering|cooking)\b/,
  },

  // Exploitation.
  {
    kind: 'exploitation',
    pattern: /\b(?:took|taken|takes|keeps?|kept|holding|has|have|got) (?:away )?my passport\b/,
    unless:
      /\bi (?:have|'ve got|keep|took|got|'ve) (?:got )?my passport\b|\b(?:expired|renew\w*|photo|for safe|to check my right)\b/,
  },
  {
    kind: 'exploitation',
    pattern:
      /\b(?:forced|forces|forcing|made|making|makes) (?:me |us )?to work (?:for (?:no|free)|without pay|unpaid|against my will|to pay off (?:a|the|my) debt)\b|\b(?:forced|forces|forcing) (?:me|us) to work\b|\b(?:not allowed|won't let (?:me|us)|can't) (?:to )?leave (?:the (?:site|house|farm|factory)|because (?:he|they) (?:has|have))\b|\bmodern slavery\b(?=[^.!?]*\b(?:i|me|my)\b)/,
    isNegative: true,
    unless:
      /\b(?:work(?:ing)? (?:on|against|to end|to stop)|charity|campaign\w*|essay|dissertation|career|police|research\w*|interested|passionate|weekends?|overtime|late|from home|bank holidays?|christmas)\b/,
  },
  {
    kind: 'exploitation',
    pattern:
      /\b(?:asked|asking|told|paying|wants?|offered|got) me (?:to )?(?:carry|deliver|hold|sell|move) (?:drugs|a package|packages|the packages|stuff for (?:him|them)|money through my (?:bank )?account)\b|\bcounty lines\b(?=[^.!?]*\bme\b)/,
  },

  // Treated badly at work, school or college.
  {
    kind: 'work',
    pattern:
      /\b(?:i'm|i am|im|i'm still|i keep|i've been|i have been|been|i get) (?:being |getting |constantly |always )?(?:bullied|harassed|discriminated against|racially abused|sexually harassed|victimised)\b/,
    unless: /\b(?:years ago|last job|previous (?:job|employer)|at my old|used to|when i was)\b/,
  },
  {
    kind: 'work',
    pattern: new RegExp(
      `\\b(?:my |the |our |some of my |one of my )?${bosses}\\b (?:(?:keeps?|is|are|has been|have been|always|constantly|still) ){0,2}(?:bully(?:ing)?|bullies|harass(?:es|ing)?|discriminat(?:es|ing) against|threatens|threatening|humiliat(?:es|ing)|screams? at|makes? (?:racist|sexist|homophobic|sexual) (?:comments|jokes|remarks)|sexually harass(?:es|ed|ing)?|touch(?:es|ing)?) ?(?:me|about me|to me|at me)?\\b`,
    ),
    unless:
      /\b(?:last job|previous (?:job|employer)|years ago|old boss|used to|when i was at|touch(?:es|ing)? on|touch(?:es|ing)? base)\b/,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:sacked|fired|dismissed|let go|passed (?:me )?over|refused|turned down|not (?:hired|promoted|given)|treated (?:badly|differently|worse)|picked on|paid less|excluded|told to leave)\b[^.!?]{0,40}\b(?:because|for) (?:i(?:'m| am| was| got| wear| have)|being|of my) (?:a |an |too )?(?:pregnant|black|asian|brown|muslim|jewish|sikh|hindu|christian|gay|lesbian|bi|trans|disabled|disability|autis\w+|deaf|blind|old|age|race|religion|skin|accent|hijab|headscarf|turban|sex|sexuality|gender|woman|girl|female|foreign\w*|traveller|roma|polish|pregnancy)\b/,
    isNegative: true,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:i'm|i am|being|been|was|got) (?:being |getting )?(?:racially|sexually) (?:abused|harassed) (?:at|by)\b|\b(?:racist|sexist|homophobic|transphobic|ableist|sexual) (?:abuse|remarks|comments|jokes|slurs|bullying|messages|advances) (?:at work|from (?:my|the|a|customers|colleagues)|in (?:my|the) (?:office|team|warehouse|shop|kitchen))/,
    unless: /\b(?:last job|previous (?:job|employer)|years ago|training|policy|tackl\w+|against racist)\b/,
  },
  {
    kind: 'work',
    pattern:
      /\b(?:haven't|have not|hasn't|not|never|still not) (?:been |getting |being |got )?paid (?:me )?(?:for|in|since|my (?:wages|salary)|what|at all|yet this|the minimum)\b|\b(?:won't|refus\w+ to|not going to|don't|do not|never|doesn't|does not|didn't|did not) pay (?:me|us|my wages|my holiday pay)\b|\b(?:withhold\w*|stole|stealing|keeps|keeping|docking) my (?:wages|pay|tips|salary)\b|\b(?:below|under|less than) (?:the )?minimum wage\b/,
    isNegative: true,
    unless:
      /\b(?:volunteer\w*|lunch|breaks?|travel time|internship was|overtime isn't|enough|well|much|years ago|last job|essay|policy|law|don't mind)\b/,
  },
  ...dangerRules,
  ...conceptRules,
]
