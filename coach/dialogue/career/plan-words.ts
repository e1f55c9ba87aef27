const WHEN =
  /\b(?:(?:on |by |this |next |every |first thing |later )*(?:monday|tues(?:day)?|wed(?:ne)?s(?:day)?|thurs(?:day)?|fri(?:day)?|saturday|sunday|(?<=(?:on|this|next|by) )(?:mon|wed|sat|sun))(?: (?:morning|afternoon|evening|night|lunchtime|after (?:work|school|lunch|dinner|tea|breakfast|college|church)|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?))?|(?:today|tonight|tomorrow|tmrw|tomoz)(?: (?:morning|afternoon|evening|night|at \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?|after (?:work|school|lunch|dinner|tea|breakfast|college)))?|(?:this|next) (?:week|weekend|month|evening|afternoon|morning)|(?:at |over )?the weekend|by the (?:weekend|end of (?:the|this|next) (?:week|month))|in (?:a|two|three|\d+) (?:days?|weeks?|hours?)|after (?:my )?(?:exams|work|school|shift|college)|when i (?:get|finish|come)[^,.!?]{3,30}|right now|straight away)\b/gi

/** Days and times, exactly as said, each with what stands before it. */
export function findWhens(text: string) {
  return [...text.matchAll(WHEN)].map((found) => ({ words: found[0].trim(), before: text.slice(0, found.index) }))
}

/** The first day or time that is named; '' where none is. */
export function findWhen(text: string) {
  return findWhens(text)[0]?.words ?? ''
}

/** Somebody close, exactly as said; '' where nobody is named. */
export function findPerson(text: string) {
  const titled = /\b(?:mr|mrs|ms|miss|dr|sir)\.? \p{L}{2,}/iu.exec(text)?.[0]
  if (titled) return titled
  const found =
    /\b(?:my|the) (?:mum|mam|mom|dad|mother|father|nan|gran|grandad|brother|sister|aunt|auntie|uncle|cousin|partner|wife|husband|girlfriend|boyfriend|best friend|best mate|friend|mate|teacher|tutor|mentor|boss|manager|line manager|colleague|coach|neighbour|adviser|advisor|careers adviser|flatmate|housemate|son|daughter|parents|friends)\b(?: \p{Lu}\p{Ll}+)?/iu.exec(
      text,
    )
  // The word after may be a name; "my brother about" is none.
  return (
    found?.[0].replace(/\s\p{Ll}+$/u, (after) =>
      /\s(?:friend|mate|manager|adviser|advisor|mum|dad|mam|nan|wife|husband|partner|brother|sister|parents|friends|boss|teacher|tutor|mentor|colleague|coach|neighbour|uncle|aunt|auntie|cousin|son|daughter|gran|grandad|mother|father|mom|flatmate|housemate|girlfriend|boyfriend)$/.test(
        after,
      )
        ? after
        : '',
    ) ?? ''
  )
}

/** "Danny knows": the name, exactly as said; '' where there is none. */
export function whoKnows(text: string) {
  const name = /\b(\p{L}{3,})\s+(?:already\s+)?knows\b/iu.exec(text)?.[1] ?? ''
  return /^(?:she|who|that|one|nobody|everyone|everybody|god|somebody|someone|anyone|wife|husband|mum|dad|brother|sister|friend|mate|boss|partner)$/i.test(
    name,
  )
    ? ''
    : name
}

/** Something that can be done this week, by how it begins: "ring Dave", "asking my boss", "have a look at courses". */
export function isDoable(words: string) {
  return /^(?:(?:just|to|go and|go|try|maybe|first|please)\s+)*(?:ring|call|phon|ask|e-?mail|text|messag|writ|send|look|googl|search|read|talk|speak|tell|visit|sign|apply|book|enrol|updat|check|find|watch|print|list|sav|post|join|see|meet|chat|hav(?:e|ing) a|mak(?:e|ing) (?:a|an|my|one)|do (?:a|an|one|my)|start (?:a|my|with)|drop|pop|bring|show|practis|sort|fill|note|pick up|download|register|contact|get (?:in touch|a|my|some|hold))/i.test(
    words.trim(),
  )
}

const NOBODY =
  /^(?:the|a|an|them|him|her|it|one|some|any|about|around|for|up|what|if|how|whether|in|to|and|someone|somebody|people|college|work|that|this|round|back|out|over|more|there|every|for|at|on|my)$/i

/** Somebody is to be rung, asked or told in it: "ring dave", "ask my manager". */
export function namesSomebody(words: string) {
  if (findPerson(words)) return true
  const name =
    /\b(?:ring|call|phone|ask|e-?mail|text|message|tell|see|meet|write|(?:talk|speak|chat|write|go) (?:to|with))(?:ing)?\s+(\p{L}{2,})/iu.exec(
      words,
    )?.[1]
  return name !== undefined && !NOBODY.test(name)
}
