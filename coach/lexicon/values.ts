/** Something that may matter to a member. The words are ours, from ordinary talk; no questionnaire was used. */
export interface Value {
  name: string
  /** What the word stands for, to be read by the member. */
  meaning: string
  /** Ends "It sounds as if …". */
  sense: string
  /** Ends "It sounds as if …" when the words tell of its absence. */
  lack: string
  cues: RegExp
  /** Words that tell of its absence. */
  lackCues?: RegExp
  /** Other words a member may choose it by. */
  aliases: string[]
}

export const values: Value[] = [
  {
    name: 'Fairness',
    meaning: 'the same rules for everyone',
    sense: 'it matters to you that people are treated fairly',
    lack: 'something there went against your sense of what is fair',
    cues: /\b(?:(?<!(?:the|a|school|fun|craft|book|trade|village|careers|job|county|summer) )fair(?! (?:bit|few|enough))|fairly (?=treat|paid)|fairness|justice|equal(?:ly|ity)?|same rules|stood up for|stand up for|stick(?:ing)? up for|rights)\b/,
    lackCues:
      /\b(?:unfair\w*|injustice|favourit\w*|favorit\w*|not (?:very )?fair|one rule for|biased|discriminat\w*|blamed me|got the blame|got away with)\b/,
    aliases: ['fair', 'justice', 'equality'],
  },
  {
    name: 'Kindness',
    meaning: 'being there for people and treating them gently',
    sense: 'kindness is a big part of it for you',
    lack: 'there was not much kindness in it',
    cues: /\b(?:kind(?:ness|er|ly)?(?! of)|caring|cared? (?:for|about)|compassion\w*|gentle|comfort(?:ed|ing)?|calm(?:ed|ing) (?:\w+ )?down|looked after|looking after|look after|made (?:her|him|them|someone) (?:smile|feel)|cheer(?:ed|ing) (?:\w+ )?up|look(?:s|ed|ing)? out for|held (?:\w+ |\w+'s ){1,2}hand|take the time|took the time|took (?:in|her aside|him aside)|made (?:her |him |them )?(?:a )?(?:tea|cup of tea)|needed (?:somebody|someone|a friend)|(?:nobody|no one) should (?:be|die|have to|feel) alone|(?:he|she|they|people) (?:was|were) (?:so |very |really )?happy|turned away|stayed (?:with|till|until)|(?:sat|stayed|stay|sit) (?:\w+ ){0,7}with (?:a|an|him|her|them|my|the|someone|people)|not alone|wasn't alone|listen(?:ed|ing) to)\b/,
    lackCues: /\b(?:cruel|unkind|heartless|nasty|cold to|mean to|didn't care|nobody cares|no one cares)\b/,
    aliases: ['kind', 'caring', 'care', 'compassion'],
  },
  {
    name: 'Respect',
    meaning: 'treating people, and being treated, as someone who counts',
    sense: 'it matters to you that people are treated as people',
    lack: 'people were not being treated as people',
    cues: /\b(?:respect(?:ed|ful|fully|ing)?|dignity|taken seriously|treated with (?:respect|dignity)|somebody worth|worth something|treated (?:me )?(?:like|as) (?:an adult|a person|an equal|a human)|like (?:a person|an adult|a human|people))\b/,
    lackCues:
      /\b(?:disrespect\w*|(?:like|just|only) (?:a |an )?(?:numbers?|tickets?|robots?|machines?|cogs?|rubbish|dirt|idiots?|child(?:ren)?|kids?)\b|talk(?:s|ed|ing)? down to|looked down on|patronis\w*|humiliat\w*|rude to|shouted at|belittl\w*|like (?:i am|i'm|we are|we're) (?:air|nothing|not there|invisible)|(?:don't|doesn't|didn't) (?:even )?know (?:your|my|our) name|think(?:s)? (?:i am|i'm|we are) (?:stupid|thick|nothing)|assume\w* (?:that )?i\b|judg(?:ed|ing) (?:before|me)|over (?:my|her|his|their|my mum's|people's) heads?|matter(?:s|ed)? more than people|only (?:a |an )?(?:cleaner|babysit\w*|carer)|by email|by spreadsheet)/,
    aliases: ['dignity'],
  },
  {
    name: 'Honesty',
    meaning: 'saying what is true, even when it is awkward',
    sense: 'you want things to be said straight',
    lack: 'people were not being straight',
    cues: /\b(?:honest(?:y|ly)?(?= (?:with|about|to|is|was|and|matters|answer)|[.,!]|$)|truth(?:ful)?|integrity|straight with|it was true|really true|did the right thing|open with|genuine|being real|authentic)\b/,
    lackCues:
      /\b(?:lied|lies|lying|liar|dishonest|fake|two-faced|mislead\w*|misled|cover(?:ed)? up|cheat(?:ed|ing)?|behind my back|hypocri\w*|look better than|hide it|cheated|scam\w*|pretend(?:ing|ed)?|mis-?s(?:ell|old)\w*)\b/,
    aliases: ['honest', 'truth', 'integrity', 'openness'],
  },
  {
    name: 'Security',
    meaning: 'knowing the rent is paid and next month looks like this one',
    sense: 'having solid ground under your feet matters to you',
    lack: 'the ground under your feet is not solid just now',
    cues: /\b(?:secur(?:e|ity)|stab(?:le|ility)|steady|regular (?:hours|income|pay|wage)|mortgage|pay the (?:rent|bills)|permanent|pension|reliable income|support my (?:family|kids|children)|provide for|safe job)\b/,
    lackCues:
      /\b(?:insecur\w*|redundan\w*|zero[- ]hours?|laid off|temp contract|temporary contract|short[- ]term contract|worr\w+ about (?:money|rent|bills)|never know (?:if|when|what)|unstable|uncertain\w*|can't afford|in debt)\b/,
    aliases: ['secure', 'stability', 'stable', 'safety', 'job security'],
  },
  {
    name: 'Independence',
    meaning: 'deciding for yourself how you do things',
    sense: 'you want room to decide for yourself',
    lack: 'there was no room to decide anything for yourself',
    cues: /\b(?:independen(?:t|ce|tly)|freedom|free to|my own (?:boss|way|thing|decisions|pace|business|time|hours)|decide for myself|on my own terms|left alone to|trusted me to|autonomy|be in charge of my)\b/,
    lackCues:
      /\b(?:micro-?manag\w*|controll?ing|breathing down|told what to do|no say|no freedom|not allowed to|every minute|watch(?:ed|ing) (?:me|us) all|ask permission|told me how to|tracked|timed|over my shoulder|clock(?:ed|ing)? (?:me|us))\b/,
    aliases: ['freedom', 'autonomy', 'independent'],
  },
  {
    name: 'Learning',
    meaning: 'getting better at things and finding out new ones',
    sense: 'learning something new is what keeps you going',
    lack: 'you had stopped learning anything',
    cues: /\b(?:learn(?:t|ed|ing|s)?|curious|curiosity|figur(?:e|ed|ing) (?:it |things |stuff )?out|work(?:ed|ing)? (?:it |things )?out how|new skills?|understand(?:ing)? (?:how|why)|real learning|asking questions|staying with (?:him|her|them)|read up|researching|taught myself|teaching myself|improv(?:e|ing) myself|get(?:ting)? better at|grow(?:ing|th)?|develop(?:ing|ment)?)\b/,
    lackCues:
      /\b(?:same (?:thing|stuff|old)|not learning|stopped learning|don't learn|learn nothing|could do it (?:asleep|in my sleep)|stagnat\w*|going nowhere|no (?:progression|training|development)|dead[- ]end)\b/,
    aliases: ['growth', 'development', 'curiosity', 'knowledge'],
  },
  {
    name: 'Creativity',
    meaning: 'making something that was not there before',
    sense: 'making something of your own matters to you',
    lack: 'there was no room for your own ideas',
    cues: /\b(?:creat(?:e|ed|ing|ive|ivity)|imagin\w*|invent(?:ed|ing)?|my own (?:ideas?|designs?|music|songs?|stories)|draw(?:ing|ings|n)?|drew|paint(?:ing|ed|ings)?|design(?:ed|ing|s)?|compos(?:e|ed|ing)|wr(?:ote|iting|ite) (?:songs?|stories|a story|poems?|poetry|music|scripts?)|made up|photograph\w*|express(?:ing)? myself|making (?:things|stuff|music|videos|art|films))\b/,
    lackCues:
      /\b(?:no (?:creativity|imagination|room for ideas)|my ideas? (?:get|got|were|are|was) (?:ignored|shot down)|copy and paste|follow a script)\b/,
    aliases: ['creative', 'imagination', 'originality', 'self-expression'],
  },
  {
    name: 'Belonging',
    meaning: 'being part of a group that has your back',
    sense: 'being part of something with other people matters to you',
    lack: 'you were on the outside of it',
    cues: /\b(?:team(?:work|mates?)?|it was (?:mostly |all )?(?:about )?the people|together|belong(?:ing|ed)?|part of (?:something|a|the)|everyone (?:was|helped|pulled|joined)|like (?:a |a big )?family|mates at work|as a crew|crew|look out for each other|friends at work|community|we all|joined in|had a laugh|banter|with (?:all )?my (?:friends|mates)|welcom(?:ed|ing)|friendly people|good people)\b/,
    lackCues:
      /\b(?:lonely|left out|on my own all|isolat\w*|don't fit in|didn't fit in|nobody talks? to|ignored me|excluded|cliquey|outsider|no one (?:talks|spoke))\b/,
    aliases: ['teamwork', 'team', 'community', 'friendship', 'people', 'connection', 'togetherness'],
  },
  {
    name: 'Achievement',
    meaning: 'finishing something hard and having it to show',
    sense: 'seeing a thing through to the end matters to you',
    lack: 'there was nothing to show for the effort',
    cues: /\b(?:achiev\w*|accomplish\w*|finish(?:ed|ing)? (?:it|the|my|a)|won|winning|passed (?:my|the|it)|beat (?:my|the)|record|goals?|results?|proud of (?:what|it|my|the)|pulled it off|succe(?:ss|ssful|eded|ed)|saw it through|got it (?:going|working|running|done)|it worked|(?:didn't|never|don't) give up|can tell you you didn't|completed|hit (?:my|the) target|sold out)\b/,
    lackCues:
      /\b(?:nothing to show|never finish\w*|pointless|achieved nothing|wast(?:e|ed|ing) (?:of )?(?:my |of )?time|no results?)\b/,
    aliases: ['success', 'accomplishment', 'results', 'ambition'],
  },
  {
    name: 'Challenge',
    meaning: 'having something to get your teeth into',
    sense: 'you want something that stretches you',
    lack: 'nothing in it stretched you',
    cues: /\b(?:challeng(?:e|ed|ing|es)|pressure|stretched|push(?:ed|ing|es)? (?:me|myself)|difficult (?:problem|one|bit)|hard(?:est)? (?:problem|thing|bit)|problem[- ]solving|solv(?:e|ed|ing)|puzzles?|cracked it|get my teeth into|adrenaline|in at the deep end)\b/,
    lackCues:
      /\b(?:bor(?:ed|ing|edom)|too easy|no challenge|under-?stimulat\w*|brain[- ]dead|mind-?numbing|switch(?:ed)? off|unchalleng\w*|clock[- ]watching|watching the clock)\b/,
    aliases: ['challenging', 'stretch', 'problem solving'],
  },
  {
    name: 'Recognition',
    meaning: 'having what you do seen by somebody',
    sense: 'it matters to you that somebody sees the work',
    lack: 'what you did was not seen',
    cues: /\b(?:recogni[sz]\w*|appreciat(?:e|ed|ion|es)|thank(?:ed|s) me|said thank you|said thanks|praise[d]?|well done|noticed (?:me|what i|my)|valued|credit|compliment\w*|people liked (?:it|my)|applau\w*|clapped)\b/,
    lackCues:
      /\b(?:invisible|overlooked|under-?valued|unappreciated|taken for granted|never (?:a )?thank\w*|no thanks|no (?:credit|recognition|praise)|took (?:the |my )?credit|nobody (?:notices?|noticed|said thank\w*)|no one (?:notices?|noticed)|passed over|ignored)\b/,
    aliases: ['appreciation', 'being valued', 'being seen', 'thanks'],
  },
  {
    name: 'Family',
    meaning: 'having time and strength for the people at home',
    sense: 'the people at home come first in this',
    lack: 'the people at home were getting what was left over',
    cues: /\b(?:my (?:family|kids?|children|son|daughter|baby|little (?:girl|boy|one)|mum|dad|nan|grandad|gran|grandma|parents|wife|husband|partner|brother|sister)|school run|being (?:a )?(?:mum|dad|parent)|family time)\b/,
    lackCues:
      /\b(?:never see my (?:kids|family|children|wife|husband|partner)|miss(?:ed|ing) (?:bedtime|my (?:kids|son|daughter)\w*)|no time (?:for|with) (?:my|the) (?:family|kids))\b/,
    aliases: ['home', 'children', 'kids', 'my family'],
  },
  {
    name: 'Balance',
    meaning: 'work that leaves room for the rest of life',
    sense: 'work has to leave room for the rest of your life',
    lack: 'work has taken more room than it should have',
    cues: /\b(?:balance|time for myself|life outside|flexib(?:le|ility)|part[- ]time|four[- ]day|work from home|working from home|finish on time|my evenings|my weekends|time off|slow(?:er)? pace)\b/,
    lackCues:
      /\b(?:burn(?:t|ed|ing)? out|burnout|exhaust(?:ed|ing)|long hours|no (?:time|life|weekends?)|overwork\w*|always on|answering emails|late every|sixty hours|overtime|knackered|worn out|never switch off)\b/,
    aliases: ['work-life balance', 'work life balance', 'flexibility', 'free time', 'time'],
  },
  {
    name: 'Adventure',
    meaning: 'variety, movement, and days that are not alike',
    sense: 'you want days that are not all alike',
    lack: 'every day was the same',
    cues: /\b(?:adventur\w*|travel(?:led|ling|s)?|abroad|explor(?:e|ed|ing)|variety|every day (?:is|was) different|something new|new places|spontaneous|risks?|exciting|excitement|on the move|never know what)\b/,
    lackCues:
      /\b(?:every day (?:is|was) the same|same every day|routine|stuck (?:in|at|behind) (?:a |an |the |my )?(?:desk|office|screen|rut)|monoton\w*|repetitive|stuck inside|sat (?:at|behind) a desk|groundhog)\b/,
    aliases: ['variety', 'excitement', 'travel', 'change', 'new things'],
  },
  {
    name: 'Nature',
    meaning: 'being outside, with living things',
    sense: 'being outside does you good',
    lack: 'you missed being outside',
    cues: /\b(?:outdoors?|outside|nature|woods|woodland|forest|hik(?:e|ing)|walks|gardens?|gardening|allotment|animals|wildlife|horses|sheep|lamb\w*|sea|river|mountains?|fresh air|plants?|environment|climate|planet|farm|camping|fishing)\b/,
    lackCues: /\b(?:stuck inside|no (?:windows?|daylight)|indoors all|in an office all)\b/,
    aliases: ['outdoors', 'environment', 'animals', 'the environment'],
  },
  {
    name: 'Making a difference',
    meaning: 'work that leaves someone better off than before',
    sense: 'it matters to you that it makes a difference to somebody',
    lack: 'it made no difference to anyone',
    cues: /\b(?:mak(?:e|es|ing) a (?:real |big |small )?difference|made a (?:real |big |small )?difference|help(?:ed|ing|s)?(?: (?:people|others|someone|somebody|them|him|her|kids|children|a|the|my|out|old|young|customers|patients))?|give back|giving back|volunteer\w*|(?:actually |really )?chang(?:e|ed|ing) (?:someone's|somebody's|people's|lives|a life|things|something|the world)|meaning(?:ful)?|purpose|worthwhile|impact|contribut\w*|useful|supported)\b/,
    lackCues:
      /\b(?:meaningless|no (?:purpose|meaning|point)|pointless|doesn't help anyone|helps? no ?(?:one|body)|making rich people richer|only about (?:money|profit|sales|targets))\b/,
    aliases: [
      'helping',
      'helping people',
      'helping others',
      'purpose',
      'impact',
      'contribution',
      'meaning',
      'difference',
    ],
  },
  {
    name: 'Responsibility',
    meaning: 'being the one who can be counted on',
    sense: 'being someone others can count on matters to you',
    lack: 'nobody let you carry anything that counted',
    cues: /\b(?:responsib(?:le|ility)|rel(?:y|ied|ies|ying) on me|count(?:ed|s)? on me|depend(?:ed|s)? on me|in charge|turn(?:ed|ing)? up|took over|take charge|took charge|step(?:ped)? up|kept my (?:word|promise)|reliab\w*|duty|some(?:one|body) had to|don't let (?:them|people|anyone) down|depending on|trusted (?:me|with))\b/,
    lackCues: /\b(?:no responsibility|don't trust me|never trusted|treated like a kid|given nothing)\b/,
    aliases: ['reliability', 'duty', 'dependability', 'trust'],
  },
  {
    name: 'Order',
    meaning: 'things in their place and a plan that holds',
    sense: 'you like things clear and in their place',
    lack: 'it was chaos, and that got to you',
    cues: /\b(?:organi[sz](?:e|ed|ing|ation)|tid(?:y|ied|ying)|order(?:ly|ed)?\b(?! (?:food|a|the|me|online))|structure|clear (?:plan|rules|instructions)|right place|in order|plan(?:ned|ning|s)|list(?:s)?|accura\w*|precise|neat|routine suits|know(?:ing)? what to expect|system(?:s|atic)?)\b/,
    lackCues:
      /\b(?:chao(?:s|tic)|disorgani[sz]ed|messy|a mess|all over the place|no plan|last[- ]minute|nobody (?:knew|knows) what|changes? (?:every|all the)|change without notice|unclear)\b/,
    aliases: ['structure', 'organisation', 'clarity', 'routine'],
  },
  {
    name: 'Doing things well',
    meaning: 'work you can put your name to',
    sense: 'doing the thing properly matters to you',
    lack: 'you were not allowed to do it properly',
    cues: /\b(?:properly|quality|craft\w*|detail(?:s|ed)?|high standards?|perfect(?:ion|ionist|ly)?|right first time|done right|do(?:ing)? (?:it|things|a job) (?:right|well|properly)|skilled|take pride|took pride|finish(?:ing)? touches|well made|handmade)\b/,
    lackCues:
      /\b(?:rush(?:ed|ing)?|cut(?:ting)? corners|sloppy|half[- ]?arsed|good enough for them|bodge\w*|no time to do it|quick as possible|speed over|only care about speed|shoddy)\b/,
    aliases: ['quality', 'craft', 'craftsmanship', 'excellence', 'high standards'],
  },
  {
    name: 'Fun',
    meaning: 'laughing, playing, enjoying the day',
    sense: 'enjoying the day matters to you',
    lack: 'the fun had gone out of it',
    cues: /\b(?:fun|laugh(?:ed|ing|ter|s)?|jok(?:e|es|ing)|enjoy(?:ed|ing|able)?|play(?:ed|ing|ful)?|great time|good time|buzz(?:ing)?|(?<=(?:i was|i'm|i am|me|so|makes me|made me|feel|felt) (?:so |really |very )?)happy|happiness|joy)\b/,
    lackCues: /\b(?:no fun|miserable|joyless|not enjoy\w*|don't enjoy|didn't enjoy|dread\w*|soul-?destroying)\b/,
    aliases: ['enjoyment', 'joy', 'humour', 'laughter', 'happiness', 'enjoying it'],
  },
  {
    name: 'Calm',
    meaning: 'quiet, and time to do one thing after another',
    sense: 'quiet and a steady pace do you good',
    lack: 'there was no quiet in it anywhere',
    cues: /\b(?:calm(?! down|ed|ing)|peace(?:ful)?|(?<!(?:went|go|goes|gone|be) )quiet(?:ly|er)?(?! questions)|relax(?:ed|ing)?|slow down|no (?:drama|pressure|stress)|stress[- ]free|on my own(?! terms)|by myself|alone time|at my own pace)\b/,
    lackCues:
      /\b(?:stress(?:ed|ful|ing)?|hectic|loud|noisy|shouting|overwhelm\w*|anxi\w*|panic\w*|drama|frantic|non-?stop|too (?:much|fast))\b/,
    aliases: ['peace', 'quiet', 'low stress', 'less stress'],
  },
  {
    name: 'Earning well',
    meaning: 'being paid what the work is worth',
    sense: 'being paid properly for it matters, and it is fine to say so',
    lack: 'the pay does not match the work',
    cues: /\b(?:good (?:money|pay|wage|salary)|well[- ]paid|earn(?:ing|ed)? (?:more|good|well|lots?|a lot|decent|my own)|decent (?:money|pay|wage)|make (?:good )?money|money (?:matters|is important|motivates)|rich|wealth\w*|bonus(?:es)?|commission|pay rise|high(?:er)? (?:pay|salary|wage))\b/,
    lackCues:
      /\b(?:under-?paid|low pay|bad pay|poor pay|pay is (?:rubbish|bad|terrible|low|awful)|minimum wage|pittance|not paid enough|can't live on)\b/,
    aliases: ['money', 'pay', 'good pay', 'income', 'salary', 'financial'],
  },
  {
    name: 'Leading',
    meaning: 'bringing people along and shaping what happens',
    sense: 'having a say in where things go matters to you',
    lack: 'you had no say in where things went',
    cues: /\b(?:lead(?:ing|er|ership|s)?|led|captain|manag(?:e|ed|ing) (?:a|the|people|my)|ran (?:the|a)|run(?:ning)? (?:the|a|my own)|influence|persuad\w*|convinc\w*|spoke up|speak up|organis(?:ed|ing) everyone|got everyone|decision[- ]mak\w*|set up (?:a|the|my))\b/,
    lackCues:
      /\b(?:no (?:say|voice|influence)|nobody listens|no one listens|never listen\w*|not listened to|don't listen)\b/,
    aliases: ['leadership', 'influence', 'having a say', 'being heard', 'voice'],
  },
  {
    name: 'Courage',
    meaning: 'doing the thing even though it is frightening',
    sense: 'you would rather be afraid and do it than not do it',
    lack: 'fear was making the decisions',
    cues: /\b(?:brave(?:ry|r)?|courage(?:ous)?|scared but|terrified but|nervous but|although i was (?:scared|nervous|afraid)|face(?:d)? my fear|out of my comfort zone|took the (?:risk|leap|plunge)|first time i ever|on stage|in front of (?:people|everyone|the))\b/,
    aliases: ['bravery', 'brave', 'boldness'],
  },
  {
    name: 'Loyalty',
    meaning: 'standing by your people',
    sense: 'standing by people matters to you',
    lack: 'people did not stand by each other',
    cues: /\b(?:loyal(?:ty)?|stood by|stand by|stick(?:ing)? (?:by|with|together)|stuck (?:by|together)|had my back|have my back|got my back|been there for|never let (?:\w+ )?down|backed me)\b/,
    lackCues: /\b(?:betray\w*|stabbed in the back|let me down|threw me under|turned on me|abandon\w*)\b/,
    aliases: ['loyal', 'commitment', 'faithfulness'],
  },
  {
    name: 'Faith',
    meaning: 'living by what you believe',
    sense: 'living by what you believe matters to you',
    lack: 'it went against what you believe',
    cues: /\b(?:faith|church|mosque|temple|synagogue|gurdwara|pray(?:er|ing)?|god|spiritual\w*|my beliefs|my principles|religio\w*)\b/,
    lackCues: /\bagainst (?:my|what i) (?:beliefs?|believe|principles)\b/,
    aliases: ['religion', 'beliefs', 'spirituality', 'principles'],
  },
]
