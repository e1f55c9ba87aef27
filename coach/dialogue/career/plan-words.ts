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
