const relatives =
  '(?:sons?|daughters?|child|kids?|children|brothers?|sisters?|mum|mam|mom|dad|mother|father|parents|nan|gran|grandma|grandad|grandfather|grandmother|aunt|auntie|uncle|cousins?|husband|wife|partner|ex|girlfriend|boyfriend|friends?|mates?|flatmate|neighbours?|nephew|niece|family|colleagues?)'
const others =
  /\b(?:them|him|her|others|people|someone|somebody|those|families|parents|mums|dads|men|women|lads|girls|boys|kids|child|children|teenagers|adults|students|pupils|patients|clients|customers|callers|residents|tenants|workers|staff|neighbours|refugees|seekers|veterans|offenders|prisoners|carers|victims|youngsters)\b/
/** Words by which the speaker comes back into the sentence. */
const speaker = "(?:i|i'm|i've|i'd|i'll|me|my|myself|we|we're|we've|us)"
const serving = new RegExp(
  `\\b(?:help(?:s|ed|ing)?|support(?:s|ed|ing)?|advis(?:e|es|ed|ing)|counsel\\w*|coach(?:es|ed|ing)?|teach(?:es|ing)?|taught|train(?:s|ed|ing)?|mentor\\w*|nurs(?:e|es|ed|ing)|look(?:s|ed|ing)? after|car(?:e|ed|ing) for|work(?:s|ed|ing)? (?:with|for)|volunteer\\w* (?:with|for)|deal(?:s|ing|t)? with|listen\\w* to|visit\\w*)(?:(?! ${speaker}\\b).)*$`,
)
/** Exams that are set and marked are not those one sits. */
const examining = /\b(?:mark(?:s|ed|ing)?|teach(?:es|ing)?|taught|invigilat\w*|set(?:s|ting)?|prepar\w* \w+ for)\b.*$/
const close = new RegExp(
  `(?:\\b(?:my|our) (?:\\w+ )?${relatives}(?:'s)?|^(?:he|she)(?:'s|'d)?)\\b(?:(?! ${speaker}\\b).)*$`,
)
const trade =
  /^s?'?s? (?:\w+ )?(?:wards?|units?|teams?|departments?|charit(?:y|ies)|services?|directors?|arrangers?|homes?|nurses?|counsell\w+|therapists?|officers?|advisers?|advisors?|boards?|prevention|awareness|campaigns?|research)\b/
const running =
  /\b(?:run|runs|ran|running|lead|led|set up|started|manage|managed|volunteer at|work at|work for) (?:an? |the |our )?$/

const role =
  '(?:boss|manager|supervisor|gaffer|foreman|teacher|tutor|lecturer|coach|mentor|captain|doctor|nurse|panel|team leader|head|interviewer|trainer|adviser|landlord)'
const aboutOthers = new RegExp(
  `^(?:(?:he|she)\\b|(?:my|our|the|his|her|their|one of the|one of my) (?:\\w+ )?(?:${relatives}|${role}) (?!and\\b|with\\b|because\\b|when\\b|by\\b|for\\b|who\\b|at\\b|to\\b))`,
)
const spokenOfOneself = new RegExp(`\\b${speaker.replace('my|', '')}\\b`)

/** "My brother organised the wedding" and "The panel was kind" show what other people are good at. */
export function isAboutOthersAlone(said: string) {
  return aboutOthers.test(said) && !spokenOfOneself.test(said)
}

/**
 * Whether a thing that is spoken of is somebody else's: of the people one works for, of a relative, or the name of a trade.
 * `after` stands behind the words that name it, `before` in front of them.
 */
export function isSomebodyElses(before: string, named: string, after: string, throughOthers = false): boolean {
  if (new RegExp(`^${speaker}\\b`).test(named)) return false
  const isTrade = trade.test(after) && !/\b(?:my|see|seeing|saw|talk\w* to|spoke to) (?:an? |the )?$/.test(before)
  if (isTrade || (running.test(before) && /^ (?:group|café|club|line)\b/.test(after))) return true
  const [next = ''] = /^(?:\W*\w+){0,2}/.exec(after) ?? []
  if (serving.test(before) && others.test(`${before}${named}${next}`)) return true
  if (/exam|gcse|level|mock|revision|sixth form|b-?tec/.test(named) && examining.test(before)) return true
  return !throughOthers && close.test(before)
}
