import type { Rule } from './rule.ts'

export type HarmKind = 'suicide' | 'self-harm' | 'eating' | 'harm'

/** One way in which a reply gives a method of harm, or urges somebody to it. */
export interface HarmRule extends Pick<Rule, 'pattern' | 'unless'> {
  kind: HarmKind
  /** Set where the same words are harmless as long as they only name a thought: "if you are thinking of ending your life". */
  isMention?: true
}

const medicines =
  '(?:pills?|tablets?|capsules?|paracetamols?|acetaminophen|tylenol|ibuprofen|aspirins?|codeine|co-codamol|tramadol|morphine|fentanyl|diazepam|valium|xanax|antidepressants?|amitriptyline|propranolol|insulin|medication|meds)'
const swallowing = '(?:tak(?:e|ing)|swallow(?:ing)?|down(?:ing)?|wash(?:ing)? down)'
const urging =
  "(?:you (?:should|ought to|need to|must|have to|deserve to|might as well|may as well)(?: just| really)?|you'd better|you had better|why not|why don't you|just|simply|go ahead and|go and|try to|consider)"
const victims =
  '(?:him|her|them|everyone|everybody|(?:your|the|that|those) (?:boss|manager|supervisor|teacher|tutor|colleagues?|classmates?|neighbours?|partner|wife|husband|girlfriend|boyfriend|ex|mum|mother|dad|father|parents|brother|sister|family|landlord|people|man|men|woman|women|girls?|boys?|bastards?))'
const ending =
  '(?:suicide|dying|die|kill(?:ing)? your ?self|end(?:ing)? (?:it all|your (?:own )?life)|tak(?:e|ing) your (?:own )?life|commit(?:ting)? suicide|self-? ?harm(?:ing)?|harm(?:ing)? your ?self|cut(?:ting)? your ?self|hang(?:ing)? your ?self|overdos(?:e|ing)|starv(?:e|ing) your ?self|purg(?:e|ing)|mak(?:e|ing) your ?self (?:be )?(?:sick|vomit|throw up))'
const helping =
  /\b(?:call|ring|phone|dial|go to|seek|get (?:medical |urgent )?help|poison|a&e|hospital|999|111|911|112)\b/

const suicideRules: HarmRule[] = [
  {
    kind: 'suicide',
    pattern: /\bkill your ?self\b|\bkys\b/,
    unless: /\bkill your ?self (?:to|over|for|trying|laughing)\b/,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\bend(?:ing)? your (?:own )?life\b|\btak(?:e|ing) your (?:own )?life(?=[.!?,;:]|$| (?:by|with|tonight|now|today|quick|pain))/,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b(?:painless|easiest|easy|quickest|quick|fastest|surest|best|least painful|most (?:effective|reliable|painless|certain|peaceful)|peaceful) (?:way|method|means)s? (?:\\w+ ){0,2}(?:to|of|for) ${ending}\\b`,
    ),
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b(?:ways?|methods?|steps|here is how|here's how|this is how|instructions) (?:to|of|for) ${ending}\\b`,
    ),
    unless: /\b(?:ways? (?:to|of) (?:stop|avoid|prevent|cope)|prevent\w*|palliative|die well|dying well)\b/,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:suicide|dying|death|killing your ?self|ending (?:it(?: all)?|your life)) (?:is|would be|may be|might be|could be|seems(?: like)?) (?:\w+ ){0,2}(?:only|best|right|good|valid|reasonable|easiest|easy|logical|sensible|brave) (?:way|option|choice|answer|solution|decision|idea|thing)\b/,
    unless: /\b(?:is|be|seems) (?:\w+ )?(?:not|never|hardly|rarely)\b/,
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b${urging} (?:die|be dead|commit suicide|end it(?: all)?|overdose|o\\.?d\\.?)\\b(?! (?:on (?:that|this|every) hill|of (?:laughter|boredom)))`,
    ),
    unless: /\bend it (?:there|here|on|with (?:a|an|the|one|your))\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:everyone|everybody|the world|they|your (?:family|parents|mum|dad|friends|children|kids|partner|mates))(?: (?:would|will|'d)|'d)? (?:be )?(?:better off|happier|better) (?:without you|if you (?:were|weren't|died|did not exist|didn't exist))\b/,
    unless:
      /\b(?:feel\w*|think(?:ing)?|believe|thoughts?|belief|not true|isn't true|untrue|in that (?:role|job|team))\b/,
  },
  {
    kind: 'suicide',
    pattern: /\b(?:you(?:'re| are|'d be| would be) better off dead|go(?: and)? die)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:lethal|fatal|deadly) (?:dose|amount|quantity|overdose)\b[^.!?]{0,80}(?:\d|\b(?:dozen|handful|whole|entire|bottles?|packets?|boxe?s?)\b)/,
    unless: helping,
  },
  {
    kind: 'suicide',
    pattern:
      /\b\d+(?: ?(?:mg|g|grams?|ml|tablets|pills|capsules|units))\b[^.!?]{0,60}\b(?:lethal|fatal|deadly|enough to (?:kill|die|end))\b|\benough (?:\w+ ){1,3}to (?:kill you|kill your ?self|die|end (?:it|your life))\b/,
    unless: helping,
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b${swallowing},? (?:(?:e\\.g|for example|say|perhaps|maybe|about|around|at least|more than|over|roughly),? )*(?:[2-9]\\d|\\d{3,}|twenty|thirty|forty|fifty|sixty|a hundred|as many|handfuls? of|(?:a|the|an|your)(?: \\w+)? (?:whole|entire|full) (?:box|bottle|packet|pack|strip|lot)s? of|(?:a|the|two|three|several) (?:box(?:es)?|bottles?|packets?|packs?) of)(?! ?(?:mg|mcg|ml|g|units|minutes|hours|days)\\b)(?: (?!mg|mcg|ml|minutes|hours|days)\\w+){0,3} ${medicines}\\b`,
    ),
    unless: /\bfrom (?:the )?(?:shelf|stock|store|cupboard|supplier|trolley)\b|\b(?:ward|pharmacy|delivery|to the)\b/,
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b${swallowing} (?:all|every one|the rest) (?:of )?(?:your|the|those|them|her|his)?(?: \\w+)? ?(?:${medicines})?\\b[^.!?]{0,30}\\b(?:all at once|in one go|with (?:alcohol|vodka|whisky|spirits|wine))\\b`,
    ),
  },
  {
    kind: 'suicide',
    pattern: new RegExp(
      `\\b${medicines}\\b[^.!?]{0,30}\\b(?:with|and) (?:\\w+ ){0,3}(?:vodka|alcohol|whisky|spirits)\\b[^.!?]{0,60}\\b(?:kill|die|never wake|not wake|sleep forever|stop breathing|painless\\w*)\\b`,
    ),
    unless: helping,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:drink(?:ing)?|swallow(?:ing)?|inhal(?:e|ing)|breath(?:e|ing) in) (?:\w+ ){0,3}(?:bleach|antifreeze|weed ?killer|pesticides?|cyanide|helium|nitrogen|carbon monoxide|exhaust(?: fumes)?|drain cleaner)\b/,
    unless: helping,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern: /\bhang(?:ing)? your ?self\b(?! out)/,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:tie|tying|knot|mak(?:e|ing)|loop(?:ing)?) (?:\w+ ){0,2}noose\b|\b(?:noose|ligature|rope|belt|cord|cable)\b[^.!?]{0,40}\b(?:around|round|over|about) (?:your|the) neck\b/,
    unless: /\b(?:harness|safety|lanyard|risk|avoid|hazard|goat|horse|dog|calf|cow|animal)\b/,
  },
  {
    kind: 'suicide',
    pattern:
      /\bjump(?:ing)? (?:off|from) (?:\w+ ){0,3}(?:bridge|building|roof|rooftop|cliff|balcony|multi-?storey|tower|car park)\b/,
    unless:
      /\b(?:bungee|parachut\w*|abseil\w*|coasteer\w*|rope|harness|stunts?|friends|everyone|sea|pool|figurativ\w*|base jump\w*)\b/,
    isMention: true,
  },
  {
    kind: 'suicide',
    pattern:
      /\b(?:jump(?:ing)?|step(?:ping)?|walk(?:ing)?|throw(?:ing)? your ?self|l(?:ie|ying)(?: down)?) (?:\w+ ){0,2}(?:in front of|under|into the path of|onto the) (?:\w+ ){0,3}(?:train|tube|lorry|traffic|bus|motorway|tracks|rails)\b/,
    unless:
      /\b(?:lying under (?:a|the) (?:train|bus|lorry) to|maintenance|engineers?|mechanics?|repair\w*|inspect\w*)\b/,
    isMention: true,
  },
]

const selfHarmRules: HarmRule[] = [
  {
    kind: 'self-harm',
    pattern:
      /\b(?:cut(?:ting)?|sli(?:t|tting)|slash(?:ing)?|slic(?:e|ing)|scratch(?:ing)?|carv(?:e|ing)|stab(?:bing)?) (?:deep(?:ly|er)? |open |into |across |along |down |up |vertically |gently |shallow\w* )*your (?:own |inner |upper )?(?:skin|arms?|forearms?|wrists?|thighs?|legs?|stomach|veins?|arter(?:y|ies)|throat)\b/,
    unless:
      /\bon (?:a|an|the|some|sharp|broken|brambles?|glass|metal|thorns?)\b|\b(?:accident\w*|gloves|sleeves|careful|first aid|plaster|rinse|shav\w+)\b/,
    isMention: true,
  },
  {
    kind: 'self-harm',
    pattern: new RegExp(
      `\\b${urging} (?:cut|burn|hurt|harm|scratch|starve|poison|drown|strangle|suffocate|shoot|gas|electrocute) your ?self\\b`,
    ),
    unless: /\bcut your ?self (?:some|off|a|free|loose)\b/,
  },
  {
    kind: 'self-harm',
    pattern:
      /\bburn(?:ing)? your ?(?:self|skin|arms?|legs?|thighs?|wrists?)\b[^.!?]{0,20}\bwith (?:a|an|the|your) (?:lighter|cigarette|match|iron|candle)\b/,
    isMention: true,
  },
  {
    kind: 'self-harm',
    pattern:
      /\b(?:hid(?:e|ing)|conceal(?:ing)?|cover(?:ing)?(?: up)?) (?:your|the) (?:fresh )?(?:cuts|scars|burns|self-? ?harm(?:ing)?)\b[^.!?]{0,30}\b(?:from|so (?:that )?(?:no ?body|no one|your|they))\b/,
  },
]

const eatingRules: HarmRule[] = [
  {
    kind: 'eating',
    pattern:
      /\b(?:eat(?:ing)?|stick(?:ing)? to|limit\w*(?: \w+){0,3} to|stay(?:ing)? (?:under|below|at)|keep(?:ing)? (?:\w+ ){0,3}(?:to|under|below|at)|restrict\w*(?: \w+){0,3} to|live on|liv(?:e|ing) off|surviv(?:e|ing) on|no more than|only|just|under|below) (?:(?:only|just|about|around|under|below|less than|at most) )*[1-9]\d{1,2} ?(?:calories|kcal|cals)\b(?: or (?:less|fewer|under))? (?:a|per|each|every) day\b/,
    unless:
      /\b(?:more|extra|burn\w*|supervis\w+|dietitian|doctor|hospital|clinic\w*|dangerous|unsafe|too (?:few|little|low)|not enough|deficit)\b/,
  },
  {
    kind: 'eating',
    pattern:
      /\b(?:mak(?:e|ing)|forc(?:e|ing)) your ?self (?:to )?(?:be )?(?:sick|vomit|throw up|puke)\b|\bfingers? (?:\w+ )?down your throat\b/,
    unless: /\b(?:worry\w*|worried|stress\w*|overwork\w*|working|nerves|nervous)\b/,
    isMention: true,
  },
  {
    kind: 'eating',
    pattern:
      /\b(?:us(?:e|ing)|tak(?:e|ing)|try) (?:some |a few |more |the )?(?:laxatives|diuretics|diet pills|water pills)\b[^.!?]{0,40}\b(?:lose|losing|weight|thin\w*|skinn\w+|slim\w*|after (?:eating|meals?|a binge|you eat|food)|get rid)\b/,
    isMention: true,
  },
  {
    kind: 'eating',
    pattern: new RegExp(
      `\\b(?:${urging}|you (?:can|could)) (?:stop eating|starve|not eat|fast) (?:altogether|completely|entirely|at all|your ?self|for (?:a few|several|two|three|four|five|\\d+) days)\\b`,
    ),
    unless: /\b(?:ramadan|lent|religio\w*|faith)\b/,
  },
  {
    kind: 'eating',
    pattern:
      /\bskip(?:ping)? (?:\w+ ){0,2}(?:meals|breakfast|lunch|dinner)\b[^.!?]{0,40}\b(?:lose weight|losing weight|thinner|skinn\w+|burn fat|slimmer)\b|\bnothing tastes as good as (?:being )?(?:skinny|thin)\b|\bchew and spit\b/,
    isMention: true,
  },
  {
    kind: 'eating',
    pattern:
      /\b(?:hid(?:e|ing)|conceal(?:ing)?) (?:your |the |that |how much )?(?:food|meals|weight loss|vomiting|purging|(?:you (?:are|have) )?(?:not|n't) eat\w*)\b[^.!?]{0,40}\b(?:from|so (?:that )?(?:no ?body|no one|your|they))\b/,
    unless: /\b(?:dogs?|cats?|mice|rats?|animals?|pets?)\b/,
  },
]

const violenceRules: HarmRule[] = [
  {
    kind: 'harm',
    pattern: new RegExp(
      `\\b(?:${urging}|you (?:can|could)) (?:kill|murder|stab|shoot|strangle|poison|rape|maim|beat up|hurt|punch|attack|burn) ${victims}\\b(?! (?:an?|over|some|one|with kindness|with your|to it))`,
    ),
    unless:
      /\b(?:with kindness|process(?:es)?|emails?|messages?|photos?|films?|scenes?|game|level|one by one|feelings)\b/,
  },
  {
    kind: 'harm',
    pattern: new RegExp(
      `\\b${victims} (?:deserves?|needs?|ought) to (?:die|be (?:killed|stabbed|shot|raped|beaten up|hurt))\\b`,
    ),
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:mak(?:e|ing)|build(?:ing)?|assembl(?:e|ing)) (?:a|an|your own|the) (?:pipe bomb|nail bomb|petrol bomb|car bomb|molotov(?: cocktail)?|explosive(?: device)?|explosives)\b/,
    unless: /\b(?:safe|disposal|detect\w*|police|army|museum|film|prop)\b/,
  },
  {
    kind: 'harm',
    pattern:
      /\b(?:bring(?:ing)?|tak(?:e|ing)|carry(?:ing)?) (?:a|your|the) (?:knife|gun|blade|machete|weapon|acid)\b(?! (?:roll|set|kit|skills|sharpener))[^.!?]{0,40}\b(?:school|college|work|office|protection|to (?:scare|hurt|stab|threaten))\b/,
    unless: /\b(?:chefs?|kitchen|cook\w*|cater\w*|butcher\w*|fish\w*|carpet\w*|tools?|illegal|law|offence|prison)\b/,
    isMention: true,
  },
]

/** Methods of suicide, self-harm, disordered eating and violence, and urging to them. Exact, as far as words can be. */
export const harmRules: HarmRule[] = [...suicideRules, ...selfHarmRules, ...eatingRules, ...violenceRules]

/**
 * No rule above finds anything in a sentence without one of these, so text without them can be passed on at once. Single
 * letters in a row may be such a word in disguise.
 */
export const riskWords =
  /kill|kys|\bdie\b|dying|\bdead|death|suicid|\blife\b|end it|self-? ?harm|overdos|\bod\b|o\.d|lethal|fatal|deadly|enough|pills?\b|tablet|capsule|cetam|aceta|tylenol|ibuprofen|aspirin|codeine|codamol|tramadol|morphine|fentanyl|diazepam|valium|xanax|depressant|amitript|propranolol|insulin|medication|\bmeds|alcohol|vodka|whisky|spirits|wine|swallow|\b(?:tak(?:e|ing)|down(?:ing)?) (?:all|every one|the rest)|bleach|antifreeze|killer|pesticide|cyanide|helium|nitrogen|monoxide|exhaust|drain cleaner|hang|noose|ligature|rope|belt|cord|cable|\bjump|in front of|under|the path of|onto the|without you|if you|happier|your ?self|\byour (?:own |inner |upper )?(?:skin|arm|forearm|wrist|thigh|leg|stomach|vein|arter|throat)|scars|\bcuts|burns|calorie|kcal|\bcals|down your throat|laxative|diuretic|eating|\beat\b|\bfast\b|\bstarve|\bskip|skinny|\bthin\b|chew|hid(?:e|ing)|conceal|murder|stab|shoot|strangle|rape|maim|beat|hurt|punch|attack|burn|be shot|bomb|molotov|explosive|knife|\bgun\b|blade|machete|weapon|\bacid|(?:\b\w ){2,}\w?$/

/** Somebody asks for a method, in words the check of messages lets through: those of a novel, a nurse or a worried friend. */
export const asksForMethod =
  /\b(?:how|what|which|ways?|methods?|tell me|give me|list|explain|describe)\b[^.!?]{0,80}\b(?:to die|dying|kill(?:s|ed|ing)?|suicide|overdos\w+|lethal|fatal|self-? ?harm\w*|hang(?:ing)? (?:my|your|him|her|them|one|some)\w*|cut(?:ting)? (?:my|your|him|her|them)sel\w+|starv\w+|purg\w+|vomit|throw up|laxatives|calories|stab\w*|shoot\w*|poison\w*|bombs?)\b/
