import { countWords, plain, wordsOf } from '../language/plain.ts'
import { findLanguage } from './other-language.ts'

/** What a message does, beside what it says. `answer` is everything else. */
export type Act =
  | 'alarm'
  | 'answer'
  | 'yes'
  | 'no'
  | 'dunno'
  | 'greeting'
  | 'how-are-you'
  | 'thanks'
  | 'stop'
  | 'restart'
  | 'skip'
  | 'who-are-you'
  | 'what-can-you-do'
  | 'privacy'
  | 'why'
  | 'clarify'
  | 'example'
  | 'summary'
  | 'complaint'
  | 'insult'
  | 'injection'
  | 'write-cv'
  | 'write-down'
  | 'interview'
  | 'find-job'
  | 'pay'
  | 'advice'
  | 'tell-me'
  | 'question'
  | 'off-topic'
  | 'other-language'
  | 'gibberish'
  | 'empty'

/**
 * A rule with `upTo` holds only for short messages: "Hi, I feel stuck at work" is no mere greeting. One with `isAsked`
 * holds only for questions: "people ask what do you do and look away" is a story.
 */
const rules: { act: Act; pattern: RegExp; upTo?: number; isAsked?: true }[] = [
  {
    act: 'restart',
    pattern:
      /\b(?:start (?:again|over|afresh|from the (?:start|beginning))|begin again|reset (?:this|the|our|everything)|new conversation|from scratch)\b|^(?:restart|reset)[.!]*$/,
    upTo: 12,
  },
  {
    act: 'stop',
    pattern:
      /^(?:(?:ok(?:ay)?|please|can we|let's|i want to|i need to|i have to|gotta|i'll|no|thanks,?|that's it,?) )*(?:stop(?: (?:now|here|this|it|please))?|quit|exit|end|bye+(?: bye)?|goodbye|good ?night|see you(?: later| soon)?|cya|ttyl|leave it(?: (?:there|here))?|go(?:ing)? now|enough(?: for (?:today|now))?|(?:that's|that is) (?:all|enough)(?: for (?:today|now))?|finish (?:here|now)|i'm done|talk later|i(?:'ll| will)? have to go)[ .!]*(?:thanks|thank you|for now|please|now)?[.!]*$/,
    upTo: 9,
  },
  {
    act: 'injection',
    pattern:
      /\b(?:ignore|forget|disregard|override) (?:all |any |the |your |my )*(?:previous|prior|above|earlier|instructions?|rules|prompts?|programming)\b|\b(?:system prompt|developer mode|jailbreak|dan mode|your (?:instructions|prompt|rules) (?:are|say)|reveal your|print your (?:prompt|instructions)|roleplay as|repeat after me|pretend (?:you are|you're)|you are now (?:a|an|my|in|dan|called)|say the word|(?:write|put|add|say) (?:it |this )?in(?:to)? my (?:profile|draft|values|mission) that)\b|^(?:(?:please|now|from now on|can you|ok) )*(?:pretend to be|act as (?:a|an|if)|sudo) /,
  },
  {
    act: 'who-are-you',
    isAsked: true,
    pattern:
      /\b(?:are|r) you (?:a |an |just a |just an |even a |really a |the )*(?:ai|a\.i\.|bot|robot|chat ?bot|chat ?gpt|gpt\S*|human|real|person|machine|computer|programme?|language model|llm|alive|someone real|real person|real human|actual person|claude|gemini|siri|alexa)\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a|an|someone)\b|\b(?:who|what) (?:are|r) you\b|\bis (?:this|that|there) (?:a|an) (?:ai|bot|robot|real person|human|person)\b|\b(?:who|which company) (?:made|built|wrote|created) you\b|\bwhat(?:'s| is) your name\b|\bdo you have feelings\b|\bhow do you work\b/,
  },
  {
    act: 'what-can-you-do',
    isAsked: true,
    pattern:
      /\bwhat (?:can|do) you (?:do|help|offer|know)\b|\bhow (?:can|do|does|will) (?:you|this|it) (?:help|work)\b|\bwhat (?:is|'s) this(?: for| about)?\b|\bwhat(?: happens|'s| is| comes) (?:here|now|next)\b|^(?:(?:and|so|ok|okay|then)[ ,]+)*what next\b|\b(?:not sure|don't know|no idea) what (?:this|that|it) (?:is|means|does)\b|\bhow does this work\b|^help[.!]*$|\bwhat should i (?:write|say|do) here\b/,
    upTo: 14,
  },
  {
    act: 'privacy',
    isAsked: true,
    pattern:
      /\b(?:who (?:can|will) (?:see|read)|is this (?:private|confidential|safe|anonymous|secret)|do you (?:store|save|keep|share|remember|record|tell)|will (?:you|(?:my|the) (?:\w+ ){1,3}?|anyone |anybody )(?:tell|share|see|read|find out)|what happens to (?:my|what i)|privacy|delete (?:this|my|what))\b/,
    upTo: 20,
  },
  {
    act: 'write-cv',
    pattern:
      /\b(?:write|make|do|create|fix|improve|check|update|build|draft|review|look at|help (?:me )?(?:with|on|to write)?) (?:me )?(?:my |a |the |an |up )*(?:new )?(?:cv|c\.v\.|resume|résumé|cover(?:ing)? letter|personal statement|application (?:form|letter)|linkedin)\b/,
  },
  {
    // Into the profile, that is. A story about writing things down goes on after it.
    act: 'write-down',
    pattern:
      /^(?:(?:please|ok(?:ay)?|yes|yeah|great|good|now|so|and|then|just|can|could|would|will|you|we|let's|(?:i'd like|i want) (?:you )?to|how (?:do|can) i|where do i)[ ,.!]+)*(?:(?:write|note|put|get|take) (?:it|this|that|them|everything|my \w+)(?: all)? down|(?:write|make|do|show|give|draft|create|prepare)(?: me| up)? (?:a|the|my)(?: first)? (?:draft|version|text)|(?:draft|write) (?:it|this|that|them|my (?:values|strengths|mission))(?: up)?|(?:save|add|put|keep|store|copy|use|accept|publish) (?:it|this|that|them|the (?:draft|text|card)))(?: (?:in|into|to|on|onto|as it is|as is|like (?:this|that)|(?:my|the) (?:profile|page)|for me|please|then|now|there|thanks|thank you))*[ .!?]*$/,
    upTo: 14,
  },
  {
    act: 'interview',
    pattern:
      /\b(?:interview (?:tips?|questions?|practice|prep\w*|coming up|tomorrow|on (?:mon|tues|wednes|thurs|fri)day|next week)|(?:have|got|had) an interview|practi[cs]e (?:an |my )?interview|mock interview)\b/,
    upTo: 25,
  },
  {
    act: 'find-job',
    pattern:
      /\b(?:find|get|give|got|have|show|send) me (?:a |any |some |another |the )*(?:job|jobs|work|vacanc\w*|apprenticeship|placement|shift\w*)(?: now| near| today| quick\w*)?\b|\b(?:any|are there|is there) (?:any )?(?:jobs?|vacanc\w*|apprenticeships?|openings)(?: (?:near|in|around|going|available|for me|here|now))|\bwho(?:'s| is) hiring\b|\bwhere (?:can|do|could) i (?:find|get|look for|apply for|search for) (?:a |an |some )*(?:job|jobs|work|apprenticeship\w*|vacanc\w*|part[- ]time)|\bneed a job (?:now|today|asap|fast|quick\w*|this week|right now|immediately|urgently)\b|\bjobs? near me\b/,
  },
  {
    act: 'pay',
    pattern:
      /\b(?:how much (?:do|does|would|will|can|could) (?!i\b)[^?]{0,40}(?:earn|make|get paid|pay)|what(?:'s| is| are) the (?:pay|salary|wage|salaries)|what (?:do|does|would|could|will|can) (?:\w+ ){1,3}(?:earn|get paid)|(?:average|starting) (?:salary|wage|pay)|(?:which|what)(?: \w+){0,3} pays? (?:the )?(?:most|best|more|better)|best[- ]paid|highest[- ]paid)\b/,
  },
  {
    act: 'advice',
    pattern:
      /\b(?:can i sue|is (?:it|that|this) (?:legal|illegal|against the law)|my legal rights|am i entitled|what (?:benefits?|medication)|should i (?:take (?:medication|antidepressants|pills)|invest|buy (?:shares|bitcoin|crypto|a house)|get a (?:loan|mortgage)|see a solicitor|stop taking)|do i have (?:adhd|autism|depression|anxiety|bipolar)|which (?:medication|loan|mortgage)|universal credit|visa (?:rules|question|application)|diagnos(?:e|is) me|how much tax)\b/,
    upTo: 30,
  },
  {
    act: 'complaint',
    pattern:
      /\b(?:you (?:already|just) (?:asked|said) (?:that|this|me)|stop repeating|you(?:'re| are) (?:not (?:listening|helping|understanding)|repeating|useless|no help)|this (?:is(?:n't| not) (?:helping|helpful|working)|is (?:useless|pointless|stupid|rubbish|boring|a waste|annoying|dumb|silly))|that(?:'s| is) not what i (?:said|meant|asked)|you (?:don't|do not|didn't) (?:understand|get it|listen)|too many questions|so many questions|stop asking|what(?:'s| is) the point (?:of (?:this|that|it|talking|you)|in this)|waste of (?:my )?time|you(?:'re| are) (?:just |only )?(?:a |an )?(?:\w+ )?(?:computer|machine|robot|bot|programme?|chatbot))\b|^what(?:'s| is) the point[?!.]*$/,
    upTo: 22,
  },
  {
    act: 'insult',
    pattern:
      /\b(?:(?:you|u)(?:'re| are)? (?:a |an |such a |so |really |just |the )*(?:stupid|dumb|idiot|useless|rubbish|thick|trash|crap|shit|awful|terrible|annoying|pathetic|moron|joke|worst|dick|twat|wanker|loser)|f+u+c*k+ (?:you|off|this)|piss off|shut up|screw you|go to hell|i hate you|you suck|stupid (?:bot|robot|machine|thing|coach|programme))\b/,
    upTo: 14,
  },
  {
    act: 'summary',
    pattern:
      /\b(?:what (?:have|do|did) (?:you|we) (?:got|get|have|know|learn\w*|heard|hear|said?|talk\w* about)(?: (?:so far|about me|until now|up to now))?|summar(?:y|ise|ize)(?: (?:please|so far|this|that|it))?|sum (?:it |this |that )?up|where (?:are|were) we|recap)\b/,
    upTo: 12,
  },
  {
    act: 'example',
    pattern:
      /\b(?:(?:give|show) me (?:an? )?examples?|for example\?|an example|what (?:kind|sort) of (?:things?|answer)|like what|such as\?|(?:show|tell) me what (?:an? )?[\w ]{3,30} looks? like|what does (?:an? )?[\w ]{3,30} look like|what do (?:other )?people (?:say|usually say|write))\b/,
    upTo: 14,
  },
  {
    act: 'clarify',
    pattern:
      /\b(?:what do you mean|i (?:don't|do not|didn't) (?:understand|get) (?:the question|what you|that|it|this|your)|don't understand|can you (?:explain|rephrase|say that again|repeat)|come again|rephrase|what does that mean|say (?:that|it) (?:again|differently))\b|^(?:what|huh|eh|sorry|pardon|\?+)[?!. ]*$/,
    upTo: 14,
  },
  {
    act: 'why',
    pattern:
      /^(?:but |and )?why(?: (?:do|are|did|would) you (?:ask\w*|want|need|care)[^.]*| (?:that|this|does (?:that|it|this) matter|should i|is that important))?[?!. ]*$/,
    upTo: 12,
  },
  {
    act: 'tell-me',
    pattern:
      /\b(?:(?:just |please |can you |could you )*tell me what (?:to do|i should do|job (?:i should|to)|career)|what (?:should|would|do you think) (?:i|you) (?:do|should i do|recommend|suggest)|what job should i (?:do|get|have)|just (?:tell|give) me (?:the |an |some )?(?:answer|ideas?|advice)|you (?:decide|choose|pick|tell me)|what do you (?:think|suggest|recommend|advise)|give me (?:some )?advice|any (?:advice|ideas|suggestions|tips)|(?:tell me )?what (?:do )?(?:others|other people) do)\b/,
    upTo: 18,
  },
  {
    act: 'off-topic',
    pattern:
      /\b(?:what(?:'s| is) the (?:weather|time|capital|score|meaning of life)|tell me a (?:joke|story|poem)|write (?:me )?(?:a |an )?(?:poem|song|essay|story|code|python|email to my)|do my homework|who (?:won|is the (?:king|president|prime minister))|what(?:'s| is) \d+ ?[-+*x×/] ?\d+|solve this|translate (?:this|that|into|it)|(?:give|send|find|tell) me (?:a |the |your )?(?:recipe|horoscope|lottery numbers)|play a game|favourite (?:colour|food|film|song|team)|do you (?:like|love|play|watch|eat|sleep|dream|know any)|recommend (?:a|me a) (?:film|movie|book|song|restaurant))\b/,
    upTo: 20,
  },
  {
    act: 'skip',
    pattern:
      /^(?:(?:can we|please|let's|i'd rather|i would rather|i'll|i) )*(?:skip(?: (?:this|that|it|the question|one))*|next(?: question| one| please)?|pass|another (?:question|one)|different question|ask (?:me )?something else|move on|rather not (?:say|answer)|prefer not to say|don't want to (?:say|answer|talk about (?:it|that)))(?: please)?[.!]*$/,
    upTo: 10,
  },
  {
    act: 'how-are-you',
    pattern:
      /^(?:(?:hi|hello|hey|hiya)[ ,!.]*(?:there|coach)?[ ,!.]*)?(?:how(?:'s| is| are) (?:you|it going|things|your day|life)(?: (?:doing|today|going))?|you (?:ok|alright|all right|good)|what's up|sup|wassup)[?!. ]*$/,
    upTo: 10,
  },
  {
    act: 'greeting',
    pattern:
      /^(?:hi+|hello+|hey+|hiya|heya|yo|good (?:morning|afternoon|evening)|morning|evening|alright|hi there|hello there|hey there|greetings|howdy)(?: (?:there|coach|everyone|again|mate))?[!.,? ]*$/,
    upTo: 5,
  },
]

const dunno =
  /^(?:(?:um+|er+m*|hmm+|well|honestly|tbh|sorry|idk|oh|ok|i|just|really|still) *[,.]* *)*(?:(?:i'm |i am )?(?:not (?:very |really |any |that )?good|bad|rubbish|useless|terrible) at (?:this|these|talking about (?:myself|me)|words)|(?:i )?(?:don't|do not|dont) (?:really |actually )?(?:know|no|have (?:any|a clue|one)|remember|mind|think so)|(?:i'm |i am )?not (?:really |quite |so |too )?(?:sure|certain|a clue)(?: (?:how|which|what|why|where|yet))?|(?:(?:i've|have|got|absolutely|literally) )*no (?:idea|clue|comment)|haven't a clue|hard to say|can't (?:think(?: of (?:anything|any|one))?|remember|say|decide|explain(?: (?:it|that|why))?|put (?:a number on it|it into words))|cannot think of anything|(?:nothing|nothin|none|nowhere|nobody|no ?one|never)(?: (?:really|special|much|comes to mind|i can think of))?|anything|whatever|meh|shrug|dunno|maybe|perhaps|stuff|things|i guess|i suppose|it depends|depends|who knows|not much|n\/?a|same|\.+|-+)[ ,.!]*(?:really|tbh|honestly|sorry|yet|lol|to be honest|i don't know|about (?:it|that)|at the moment|right now|either|maybe)?[.!?]*$/
/** "OK, thanks" agrees to nothing. */
const thanks =
  /^(?:ok(?:ay)?[ ,!.]*|great[ ,!.]*|cool[ ,!.]*|ah[ ,!.]*|brilliant[ ,!.]*|perfect[ ,!.]*)*(?:thanks|thank you|cheers|ta|thank u|much appreciated|nice one)(?: (?:so much|a lot|very much|for (?:that|this|your help|the help|listening)|that(?:'s| was| is) (?:helpful|useful|great|good)|coach|mate|you))*[!. ]*$/
const yes =
  /^(?:(?:oh|ah|ok|well|um) ?[,.]? ?)*(?:y|ye|yes|yeah|yea|yep|yup|yess+|sure|ok|okay|k|fine|definitely|absolutely|exactly|correct|right|true|totally|please do|go on|go ahead|let's (?:do it|go|go on|carry on|continue|start|try|see)|(?:(?:i rang them|i called them|i spoke to someone)[.,!]? )?i(?:'m| am) (?:safe|ok|okay|fine|all right|alright)[.,!]?(?: (?:and |so )?(?:let's|we can|can we|i want to) (?:go on|carry on|continue))|sounds (?:good|great|right|like me|about right)|(?:that's|it's|that is|it is) (?:right|me|true|good|great|perfect|fine|it|correct|spot on)|spot on|perfect|great|good|love it|i like it|like it|looks good|i do|i am|i would|i have|why not|of course|happy with (?:that|it)|that fits|fits|it fits|i agree|agreed|add it|i'm ready|ready|both|all of them|all three|👍+)(?: (?:please|thanks|thank you|i do|i am|it is|that's (?:right|me|it)|sounds (?:good|great)|perfect|let's (?:do it|go|start)|good|it does|definitely|of course|exactly|sure))*[,.! ]*$/
const gladYes =
  /^(?:yes|yeah|yep|yup|yess+|perfect|great)[ ,!.]+(?:(?:i|that|it|this|really|absolutely|totally|so|do|love|like|is|it's|that's|i'm|happy|good|great|perfect|right|me|with|sounds?|fits?|works?|agree|thanks?|you|please|think|exactly|all|of|them|very|much|spot|on)[ ,!.]*){1,7}$/
const no =
  /^(?:(?:oh|ah|um|well|sorry|hmm) ?[,.]? ?)*(?:n|no|nope|nah|naw|not really|not quite|not me|no way|wrong|incorrect|never|not at all|i don't think so|i do not think so|not exactly|that's (?:not (?:right|me|true|it|what i (?:meant|said))|wrong)|it's not (?:right|me)|not (?:now|yet|today)|doesn't (?:fit|sound like me)|it doesn't|i'm not|i don't|neither|none(?: of (?:them|these|those))?|👎+)(?: (?:thanks|thank you|really|sorry|not really))*[,.! ]*$/

/** Rules first, in order of how sure they are; what none of them claims is an answer. */
export function readAct(text: string): Act {
  const said = plain(text)
  const count = countWords(said)
  if (!/[\p{L}\p{N}👍👎]/u.test(text)) return /\?/.test(text) ? 'clarify' : 'empty'
  if (dunno.test(said)) return 'dunno'
  if (thanks.test(said)) return 'thanks'
  if (yes.test(said) || gladYes.test(said)) return 'yes'
  if (no.test(said)) return 'no'
  for (const { act, pattern, upTo, isAsked } of rules) {
    const found = !upTo || count <= upTo ? pattern.exec(said) : null
    if (found && (!isAsked || /\?/.test(text) || found.index < 12)) return act
  }
  if (findLanguage(text)) return 'other-language'
  if (isGibberish(said)) return 'gibberish'
  return isBareQuestion(text, count) ? 'question' : 'answer'
}

/** One sentence and nothing but a question; with a story around it, it is an answer. */
function isBareQuestion(text: string, count: number) {
  return count <= 25 && /\?\s*$/.test(text) && !/[.!?]\s+\S/.test(text.trim())
}

function isGibberish(said: string) {
  const words = wordsOf(said)
  if (words.length === 0 || words.length > 3) return false
  return words.every(
    (word) =>
      /^[a-z]+$/.test(word) &&
      word.length > 3 &&
      (/[^aeiouy]{5,}|(.)\1{3,}|asdf|qwer|zxcv|hjkl/.test(word) || !/[aeiouy]/.test(word)),
  )
}
