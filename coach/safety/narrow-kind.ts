import type { SafetyKind } from './helplines.ts'

/** Words that say more closely what a rule has found. */
const narrower: Partial<Record<SafetyKind, [RegExp, SafetyKind][]>> = {
  abuse: [
    [
      /\bforced marriage\b|\b(?:forc\w+|mak(?:e|es|ing)) me (?:to )?(?:marry|get married)\b|\b(?:parents|family|dad|mum|father|mother|uncle|they)\b[^.!?]{0,60}\b(?:marry|marriage|wedding)\b/,
      'forced-marriage',
    ],
    [
      /\b(?:rap(?:e|es|ed|ing)|sexual\w*|grop\w*|molest\w*|groom(?:ed|ing)|touch\w*|nudes|have sex|sleep with)\b/,
      'sexual-abuse',
    ],
  ],
  exploitation: [[/\b(?:drugs|weed|coke|heroin|gear|packages?|county lines|stolen|guns?|knives)\b/, 'carrying']],
  distress: [[/\bstarv\w+ my ?self\b|\bmy ?self (?:sick|throw up|vomit)\b|\b(?:eaten|eating|food)\b/, 'eating']],
  // Whoever speaks of dying is answered for that.
  suicide: [
    [
      /^(?!.*\b(?:die|dying|dead|death|kill\w*|suicid\w*|life|live|living|alive|overdose|end(?:ing)? (?:it|things))\b).*\b(?:self[- ]?harm\w*|(?:cut|cutting|burn\w*|hurt\w*|harm\w*) my ?self)\b/,
      'self-harm',
    ],
  ],
}

/** The people for forced marriage are others than those for a violent partner: finds which of them are meant. */
export function narrowKind(kind: SafetyKind, sentence: string): SafetyKind {
  return narrower[kind]?.find(([pattern]) => pattern.test(sentence))?.[1] ?? kind
}
