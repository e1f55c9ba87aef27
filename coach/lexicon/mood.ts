/** How glad or how sorry a word sounds, from -3 to 3. Ours; work and looking for work first. */
const graded: Record<number, string> = {
  3: 'love loved loves amazing brilliant fantastic thrilled delighted wonderful excellent perfect superb overjoyed ecstatic outstanding awesome best',
  2: 'happy happier happiest proud great enjoy enjoyed enjoying enjoys glad excited exciting passionate confident hopeful grateful inspired inspiring rewarding fulfilled fulfilling success successful succeed won win winning achieved achievement praise praised promoted promotion kind supportive respected valued appreciated trusted thrive thrived strong fun lovely joy laughed laughing beautiful fascinating motivated energised delight',
  1: 'good nice like liked likes well better useful helpful help helped helping interested interesting curious calm comfortable friendly fair safe secure stable clear easy ready able improve improved improving progress learn learned learning hope hoping thanks thank pleased relieved relief positive keen creative capable patient reliable honest welcome welcomed support supported offer offered opportunity chance smile smiled care cared caring fine ok',
  [-1]: 'bored boring tired hard difficult tough unsure uncertain worry worried nervous shy awkward slow stuck confused confusing problem problems issue miss missed missing lost busy pressure annoying annoyed doubt late quit leave unclear limited lack lacking wait waiting strange messy dull repetitive distracted uncomfortable sorry sick ill',
  [-2]: 'hate hated hates angry frustrated frustrating frustration stress stressed stressful anxious anxiety scared afraid fear sad unhappy upset lonely exhausted exhausting drained burnout overwhelmed unfair rejected rejection rejections redundant redundancy sacked fired failed failure failing ignored invisible undervalued underpaid disrespected rude bullied bully blame blamed bad worse pointless useless hopeless trapped ashamed embarrassed guilty disappointed disappointing disappointment struggle struggling struggled dread dreading miserable toxic insecure debt broke hurt painful cry cried crying nightmare lied lying micromanaged overworked discouraged demoralised demoralising',
  [-3]: 'awful terrible horrible worst worthless devastated humiliated humiliating furious livid abused abusive abuse harassed harassment depressed depressing despair traumatic disgusting terrified cruel heartbroken suicidal',
}

export const mood: ReadonlyMap<string, number> = new Map(
  Object.entries(graded).flatMap(([grade, words]) =>
    words.split(' ').map((word): [string, number] => [word, Number(grade)]),
  ),
)

export const negators =
  /^(?:not|no|never|don't|doesn't|didn't|isn't|wasn't|aren't|weren't|can't|cannot|couldn't|won't|wouldn't|haven't|hasn't|without|hardly|barely|neither|nor|less|nobody|nothing)$/
export const strengtheners =
  /^(?:very|really|so|extremely|absolutely|totally|completely|incredibly|too|such|utterly|proper|dead|super)$/
export const softeners = /^(?:bit|slightly|somewhat|fairly|quite|rather|kind|sort|little|maybe)$/
