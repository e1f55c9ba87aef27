/** Set phrases in which a word does not mean what values and strengths are known by. */
const phrases = [
  // Factories and firms
  /\bplant (?:manager|hire|operators?|operatives?|rooms?|machinery|fitters?|engineers?|maintenance)\b/,
  /\b(?:the|a|this|that|our|bottling|power|chemical|car|processing|nuclear|steel|cement|packing|sewage|treatment|water|recycling|assembly|manufacturing) plants?(?! (?:trees?|flowers?|seeds?|bulbs?))\b/,
  /\b(?:the|a|an|this|that|our|office|whole|council|school|listed|old|new) building(?! (?:a|an|the|my|something|things)\b)/,
  /\bbuilding (?:firm|society|manager|company|regulations|control)\b/,
  // Outside, without the weather
  /\boutside (?:the box|of|my|our|the (?:office|lectures|department))\b/,
  /(?<!\blife )\boutside (?:work|school|college|uni|hours)\b/,
  /\b(?:work|working|toxic|office|busy|friendly|team|calm|noisy|learning|pressured|fast[- ]paced|good|nice|bad|an?) environment\b/,
  /\benvironment (?:at|in|here|there|where)\b/,
  /\b(?:current|economic|business|job|political|financial|present) climate\b/,
  /\b(?:seas?|mountains?|forests?) of\b/,
  /\bfishing for\b/,
  // Words that come in pairs
  /\bfed up\b/,
  /\b(?:(?:what|which|this|that|some|any|same|one|every|different) kind|kinds? of)\b/,
  /(?<=\b(?:it|tech|technical|desktop) )support\b/,
  /\b(?:waiting|price|guest|wine|short)[- ]?lists?\b/,
  /\bexcel (?:at|in)\b/,
  /\bbox(?:ed|ing) up\b/,
  /\bstrong (?:opinions?|accent|coffee|tea|feelings?|views?|arguments?|language|candidate|cv)\b/,
  /\b(?:lead|leads|led) (?:me|us|to|nowhere)\b/,
  /\blead times?\b/,
  /\bran (?:a (?:bath|red light|temperature)|the risk)\b/,
  /\bmade (?:it (?:to|home|through|clear|worse|better|easy|easier|hard|harder|work)|(?:a|my) (?:living|start|name|fuss|will|profit|loss|fortune|promise|comment|note|joke|report|case|move|habit|bed))\b/,
  // Numbers that count nobody's head for figures
  /\b(?:a|just a|like a|another|the|phone|order|account|any) number\b(?! crunch)/,
  /\b(?:number one|numbers? of|phone numbers|like numbers|just numbers)\b/,
  // Telephones
  /\b(?:phone (?:calls?|lines?|people|customers|numbers?|bills?|interviews?)|(?:on|by|over|answer\w*|pick\w* up) the phones?|phone (?:died|rang))\b/,
  /\b(?:call|sales|same|read|follow|film) (?:a |the )?scripts?\b/,
  /\b(?:get|gets|getting|got) on with (?:it|things|my|the (?:job|work))\b/,
  /\bin order to\b/,
  /\border(?:ed)? (?:stock|parts|things|from|it|more|stuff|something|supplies|in)\b/,
  /\brunning (?:low|late|out|errands|costs|order|water|into|over|around|through|up|down|away)\b/,
  /\b(?:i|we|they|to) record(?:ed)?\b/,
  /\brecord (?:shop|label|collection|player|deal)s?\b/,
  // Done to the member, or by somebody else
  /(?<!\b(?:was|were|am|i'm|as|be|became|being|been) )\b(?:my|our|the|his|her|their) (?:\w+ )?(?:supervisor|leader|captain)s?\b/,
  /\bmade the (?:\w+ )?(?:team|squad|final|finals|cut|grade|news)\b/,
  /\bevery(?:one|body) else\b.*$/,
  /\blisten(?:s|ed|ing)? to (?:me|us|music|podcasts?|the radio|songs?|audiobooks?)\b/,
  /\b(?:teach(?:es)?|taught|train(?:ed|ing)) (?:me|us)\b/,
  /\b(?:them|him|her|people|children|kids|others|students|pupils|someone|somebody|staff|adults|players) learn\b/,
]
const all = new RegExp(phrases.map(({ source }) => source).join('|'), 'g')

/** What is left to be read for values and strengths. */
export function withoutOtherSenses(said: string) {
  return said.replace(all, '_')
}
