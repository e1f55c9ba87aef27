import type { Rule } from './rule.ts'

const work = 'job|contract|course|placement|apprenticeship|lease|tenancy|relationship|subscription|call|meeting|shift'

/**
 * Families of phrasings rather than phrases: what is meant, in whichever words. Added after the first sixty-six unseen
 * phrasings were tried and half of them were missed.
 */
export const plainRules: Rule[] = [
  // Has happened, or is in reach.
  {
    kind: 'emergency',
    pattern:
      /\b(?:took|taken|swallowed|necked|drank|drunk|downed)\b[^.!?]{0,25}\b(?:bleach|antifreeze|weed ?killer|(?:\d{2,}|ten|twelve|fifteen|sixteen|twenty|thirty|forty|fifty|dozens?|handfuls?|loads|lots|all|too many|a (?:whole |full )?(?:bottle|packet|box|load|strip|handful))\b[^.!?]{0,15}\b(?:pills?|tablets?|paracetamol|ibuprofen|codeine|aspirin|antidepressants|medication|meds|insulin))\b/,
    unless:
      /\b(?:prescribed|a day|daily|each day|every morning|the doctor|for my|out of the (?:bag|cupboard)|patients?)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:pills?|tablets?|paracetamol|knife|blade|razor|rope|noose|belt)\b[^.!?]{0,25}\b(?:next to me|in front of me|beside me|in my hand|on the bed|lined up|ready now)\b/,
    unless: /\b(?:chef|kitchen|cooking|pharmac\w*|butcher|workshop|climb\w*|barber)\b/,
  },
  {
    kind: 'suicide',
    pattern: /\b(?:goodbye|farewell|suicide) (?:letters?|notes?|messages?|videos?)\b/,
    unless: /\b(?:colleagues?|team|leaving do|work|office|client|retir\w*|class|prevention|training|film|novel)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:bought|hidden|saving up|been saving|stockpil\w*|hoarding|collected|got hold of)\b[^.!?]{0,20}\b(?:pills|tablets|rope|paracetamol|blades)\b/,
    unless: /\b(?:climb\w*|pharmac\w*|sailing|shop|patients?|work)\b/,
  },

  // Wanting not to be.
  {
    kind: 'suicide',
    pattern:
      /\b(?:easier|better|happier|best|simpler|solved|fine|over|okay|relieved|glad|kinder|not (?:care|mind|notice|miss)|wouldn't (?:care|mind|notice|miss))\b[^.!?]{0,40}\b(?:i (?:just )?(?:was|were|had|wasn't|weren't|didn't|would|am|'m not|died|disappeared|vanished)|me)\b[^.!?]{0,15}\b(?:dead|died|die|gone|alive|around|exist|existing|disappeared|vanished|in it)\b/,
    unless: new RegExp(
      `\\b(?:${work}|team|office|company|class|gone (?:home|on|to|away|for|into)|around (?:the|them|children|kids|people|more))\\b`,
    ),
    isNegative: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:not|n't|stop|stopped|without) (?:want(?:ing|ed)? to |to |being |be )?(?:be )?alive\b|\b(?:don't|do not) (?:even )?(?:want|deserve|know (?:why|if) i) (?:to )?(?:be |am )?(?:still )?(?:here|alive)(?: any ?more)?$/,
    isNegative: true,
    unless: /\b(?:in|at|for) (?:this|the|my) (?:job|office|meeting|course|school|class)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:ways?|methods?|how|quickest|easiest|painless\w*) (?:\w+ )?(?:of |to |is it to )(?:die|dying|kill my|end (?:it|my|everything)|hang|overdose)\b/,
    unless: /\b(?:novel|film|story|murder mystery|game|history|patients?)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bend(?:ing)? (?:it|everything|this|my suffering|the pain)(?= (?:tonight|now|today|soon|all|for good|for ever|forever|tomorrow|this week|once and for all)|[.!?,]|$)/,
    unless: new RegExp(
      `\\b(?:${work}|week|year|weekend|month|with (?:him|her|my)|not just|happily|story|essay|chapter|presentation|project)\\b`,
    ),
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:never|not) (?:have to )?wak(?:e|ing) up\b(?! (?:early|at|so|that|before|to|by|with|for|next|late|in time|until))/,
    isNegative: true,
    unless: /\b(?:alarm|morning person|coffee|shift|call)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:no|any|a|one) (?:good |real |single )?(?:reason|point)\b(?: left| anymore| for me| why i should| that i should| in me){0,2} (?:to |in |of )?(?:be |being |stay |staying |keep |carry on |go on )?(?:alive|live|living|exist\w*|be here|being here|stay|staying|going on)\b/,
    isNegative: true,
    unless:
      /\b(?:stay(?:ing)? (?:in|at|with|on|there|late|home)|living (?:in|at|with|here|there)|live (?:in|at|with|here|there))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:done|finished|through|had enough|over) (?:with |of )?(?:life|living|this life|the world|everything and everyone)\b|\b(?:don't|do not|no longer) (?:want|care) (?:to|if i) (?:go on|carry on|continue|live or die|live|wake up)(?: any ?more)?$/,
    isNegative: true,
    unless: /\b(?:life in|life as|life at)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:platform|bridge|roof|ledge|tracks|cliff|balcony|railway|train|traffic|lorry|car park)\b[^.!?]{0,45}\b(?:jump(?:ing|ed)?|step(?:ping)? (?:off|out|in front)|walk(?:ing)? (?:off|in front|into)|throw\w* my ?self|let go)\b|\b(?:think\w*|thought|dream\w*|imagine\w*) (?:of|about) (?:jumping(?! (?:into|ship|at|to|on|straight))|stepping (?:off|out)|walking into (?:traffic|the road|the sea)|crashing (?:my|the) car)\b/,
    unless:
      /\b(?:parachute|film|book|novel|bungee|base jump\w*|swim\w*|ship|careers?|fence|at the chance|game|stunt|parkour|conclusions|horse|queue)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:would|will|'d|'ll) (?:be )?(?:miss|notice|care|remember|sad)\w*\b[^.!?]{0,20}\bif i (?:died|was dead|were dead|killed|was gone|were gone|wasn't here|never existed)\b/,
    isNegative: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\bi (?:should|could|might|may) (?:just )?(?:as well )?(?:be dead|die|kill my ?self|not be here|not exist)\b|\bi deserve to die\b|\bi(?:'d| would) rather (?:be dead|not (?:be (?:alive|here)|exist))\b/,
    isNegative: true,
    unless:
      /\b(?:die (?:of|from|happy|laughing)|for (?:this|that) (?:job|course)|than (?:work|sell|do|be in|sit|go back to (?:retail|sales|an office)))\b/,
  },

  {
    kind: 'suicide',
    pattern:
      /\b(?:can't|cannot|don't|do not) (?:see|imagine|picture)\b[^.!?]{0,30}\b(?:i(?:'m| am)|my ?self|me) (?:still )?(?:being )?(?:here|alive|around)\b|\bnothing (?:left|more) for me\b(?! to)|\b(?:no|any) future for me\b(?! (?:in|at|as|with))/,
    isNegative: true,
    unless:
      /\b(?:here in (?:five|ten) years|in this (?:job|company|team|field|town)|at (?:this|the) (?:company|shop|bank)|ideas|cake|food)\b/,
  },

  // Harming oneself.
  {
    kind: 'suicide',
    pattern:
      /\b(?:cut|cutting|burn\w*|scratch\w*|slash\w*|carv\w*|stub\w*|punch\w*|hit(?:ting)?|bang\w*) (?:my|at my|into my|out on my) (?:own )?(?:arms?|legs?|wrists?|thighs?|skin|stomach|head)\b/,
    unless:
      /\b(?:accident\w*|cooking|oven|pan|at work|kitchen|shaving|stitches|(?<!out )on (?:a|an|the|my|some) (?!purpose)\w+|by mistake|playing|match|rugby|football|bike|fell|sun)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:i've|i have|i'm|i am|i keep|been|started|back to|can't stop|relapsed and|still) (?:been |started |back )?(?:cutting|self[- ]?harm\w*|hurting my ?self)(?: again| at night| every| to (?:feel|cope)|$|[.,!])/,
    isNegative: true,
    unless:
      /\b(?:hair|grass|costs?|down|wood|fabric|meat|hedges|corners|glass|metal|cloth|keys|coupons|people who|patients?)\b/,
  },

  // Somebody else in danger.
  {
    kind: 'someone-else',
    pattern:
      /\b(?:a|the|this|one|my|our) (?:[\w-]+ ){0,3}(?:girl|boy|lad|kid|student|pupil|child|woman|man|guy|lady|neighbour|person|someone|somebody|friend|mate|flatmate|housemate|colleague|brother|sister|mum|dad|son|daughter|cousin|partner|wife|husband|nan|nephew|niece)\b[^.!?]{0,70}\b(?:wants? to (?:die|end (?:it|(?:his|her|their) life)|kill (?:himself|herself|themsel\w+))|going to (?:kill (?:himself|herself|themsel\w+)|end (?:it|(?:his|her|their) life)|jump)|(?:top|topping) (?:himself|herself)|tak(?:e|ing) (?:his|her|their) own li(?:fe|ves)|(?:cut|cuts|cutting|hurt|hurts|hurting|harm|harms|harming|starv\w+) (?:himself|herself|themsel\w+)|doesn't want to (?:live|be (?:here|alive))|tried to (?:kill|hang) (?:himself|herself)|is suicidal|feels suicidal)\b/,
    unless:
      /\b(?:years ago|when (?:i|he|she|they) (?:was|were)|is better now|film|novel|book|play|series|character|my job|as a (?:nurse|counsellor|paramedic|teacher|volunteer)|shaving|cooking)\b/,
    isNegative: true,
  },
]
