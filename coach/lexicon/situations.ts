/** Something members are often in the middle of. What is said back names it without claiming to know more. */
export interface Situation {
  key: string
  cue: RegExp
  /** Complete sentences. `$1` is what the first group of the cue caught. */
  reflect: readonly string[]
  /** A question that opens it up. */
  ask: readonly string[]
  /** Things that have helped others, offered only after the member's own ideas. */
  options?: readonly string[]
  /** What happens to somebody close is the member's situation as well. */
  isThroughOthers?: boolean
}

export const situations: Situation[] = [
  {
    key: 'no-replies',
    cue: /\b(?:applied (?:for|to) (?:over |about |like |around )?(\d+|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a hundred|hundreds of|dozens of|loads of|so many|lots of|many)|no ?(?:one|body) (?:ever )?(?:replies|replied|gets back|got back|answers)|never hear(?:d)? back|keep getting rejected|(?:rejected|rejection) (?:after|from|again|e-?mails?)|ghosted)\b/,
    reflect: [
      'Applying again and again and hearing nothing is hard, and you have kept going.',
      'Silence after all that effort wears people down, and you are still at it.',
    ],
    ask: [
      'Which two of those did you most want, and what did they have in common?',
      'Which one application would you have liked an answer to most?',
    ],
    options: [
      'put the two adverts you wanted most side by side and mark what both ask for',
      'ask one person who knows your work to read one application',
      'talk one application through with an adviser at the National Careers Service (0800 100 900, free)',
    ],
  },
  {
    key: 'redundancy',
    cue: /\b(?:(?:made|being made|been made|facing|at risk of|threatened with) redundan\w+|(?:made|making) (?:me|us|\w+ of us) redundant|(?<!\bvoluntary )redundanc\w+|they (?:shut|closed) (?:the gates|the \w+ down|us down|it down|the (?:factory|works|shop|mill|pit|yard|branch|site))|laid off|(?:company|firm|shop|factory|place) (?:closed(?! (?:at|for|early|on))|is closing|shut(?! (?:at|for|early|on))|is shutting|went under|went bust)|lost my job|been let go|got let go|let (?:me|us) go(?! (?:home|early|out|to|on|through|first|back|with))|sacked|got fired|been fired)\b/,
    reflect: [
      'Losing a job takes away more than the pay; it takes the shape out of the week, too.',
      'That is a real knock, whatever the reason they gave.',
    ],
    ask: [
      'What from that job would you want to find again, and what are you glad to leave behind?',
      'What did you do there that went well because it was you doing it?',
    ],
    options: [
      'write down five things you did there that somebody else would have done worse',
      'tell three people you trust what you are looking for',
      'ask the Jobcentre or the National Careers Service what support there is after redundancy',
    ],
  },
  {
    key: 'stuck',
    cue: /\b(?:(?:feel(?:ing)?|am|i'm|being|so|totally|really|just) (?:so |really |a bit |totally |completely )?stuck|in a rut|going nowhere|not (?:getting|going) anywhere|treading water|dead[- ]end|stagnat\w*|plateau\w*)\b/,
    reflect: [
      'Stuck is an honest word for it: neither going nor really staying.',
      'It sounds as if you have been standing in the same spot for longer than you wanted.',
    ],
    ask: [
      'When did you last have the feeling that things were moving?',
      'If one thing could come loose, which one would make the biggest difference?',
    ],
    options: [
      'change one small thing in your present job and see what it does',
      'have one conversation with somebody who does work you are curious about',
      'try the new thing for one evening a week before deciding anything',
    ],
  },
  {
    key: 'no-direction',
    cue: /\b(?:(?:don't|do not|no idea|not sure|haven't a clue|unsure|no clue) (?:really )?(?:know )?(?:what|which) (?:i (?:want|should|really want|'d like|would like|am doing|like)|to (?:do|be|study|choose|pick)|job|career)|no (?:direction|idea what|plan)|lost (?:about|with|in) (?:my|what)|feel(?:ing)? (?:really |so |a bit )?lost|what to do with my life|find (?:out )?(?:my passion|what i (?:really |actually )?(?:care|want|like|love|enjoy))|what i (?:really )?care about|no passion|don't have a passion|can't decide what)\b/,
    reflect: [
      'Not knowing yet is a fair place to start from. We can look at what is already there instead of hunting for one big answer.',
      'It sounds as if everybody expects an answer and the question is not even clear yet.',
    ],
    ask: [
      'In the last month, which hour went by fastest, and what were you doing?',
      'What do you read about, watch or talk about even though nobody makes you?',
    ],
    options: [
      'note down for one week what gives you energy and what takes it',
      'ask three people what they would come to you for',
      'try one thing for two hours: a taster day, a shift, a short online course',
    ],
  },
  {
    key: 'change',
    cue: /\b(?:chang(?:e|ing) (?:my )?(?:career|careers|job|jobs|direction|path|industry)|career change|switch(?:ing)? (?:career|careers|to|into|industry)|retrain(?:ing)?|start (?:again|over) (?:at|in)|new career|something (?:completely|totally) different|get out of (?:retail|teaching|nursing|sales|hospitality|finance|law|banking|care|the army|the forces))\b/,
    reflect: [
      'So part of you has already left, and part of you is doing the sums.',
      'Thinking about a change while everything carries on takes some courage.',
    ],
    ask: [
      'What would you want to take with you from what you do now?',
      'Is it the work itself you want to leave, or the way it is done where you are?',
    ],
    options: [
      'talk to one person who made a similar change and ask what surprised them',
      'test it small: a day of shadowing, an evening course, a weekend of volunteering',
      'work out how many months of savings a change would need before choosing when',
    ],
  },
  {
    key: 'bored',
    cue: /\b(?:bor(?:ed|ing)(?: (?:at|with|of|in|out|me))?|not challeng\w+|under-?used|could do (?:it|this|my job) in my sleep|mind-?numbing|watching the clock|same (?:thing|stuff|shit) (?:every|day))\b/,
    reflect: [
      'It sounds as if very little of you is needed there.',
      'Hours that need nothing from you can be more tiring than hard ones.',
    ],
    ask: [
      'When were you last so into something that you forgot the time?',
      'Which part of you is not being used there?',
    ],
    options: [
      'ask for one task that is slightly too hard',
      'learn one thing in the quiet hours that the next job would want',
    ],
  },
  {
    key: 'burnout',
    cue: /\b(?:burn(?:t|ed|ing)? out|burnout|exhaust(?:ed|ing|ion)|worn out|knackered|no energy|shattered|running on empty|signed off|stress(?:ed)? (?:out|all the time)|too much (?:work|on my plate)|overwhelm\w+|drown(?:ing)? in work)\b/,
    reflect: [
      'It sounds as if the tank has been near empty for a while.',
      'That is a lot to run on for so long. Being tired is information, not a fault.',
    ],
    ask: [
      'What takes the most out of you: the amount, the kind of work, or the people around it?',
      'On the days that are a little better, what is different?',
    ],
    options: [
      'tell one person at work what is too much, with one example',
      'talk to your GP if your sleep or health is suffering; that is their field, not mine',
      'protect one evening a week and see what comes back',
    ],
  },
  {
    key: 'bad-manager',
    cue: /\b(?:(?:bad|awful|terrible|horrible|useless|toxic|nightmare|controlling) (?:boss|manager|supervisor|team leader|management|workplace|environment|culture)|(?:my|the) (?:boss|manager|supervisor|line manager) (?:is (?:a |an )?(?:nightmare|bully|idiot|awful|terrible|useless|horrible|rude|never)|never(?! (?:lets? (?:me|us) down|shouts?|raises|loses|judges|minds|complains))|doesn't(?! (?:mind|shout|judge))|does not(?! (?:mind|shout|judge))|always (?:shouts?|shouting|blam\w*|criticis\w*|moan\w*|complain\w*|chang\w*|late|on (?:my|our)|puts? me|picks? on|takes?|watch\w*|interfer\w*|wants?|says? no)|hates|shouts|ignores|micro)|micro-?manag\w+|hate my (?:boss|manager))\b/,
    reflect: [
      'A lot of the day goes into managing the manager, it seems.',
      'It sounds as if the job might be bearable, but the way you are managed is not.',
    ],
    ask: [
      'If that person were replaced tomorrow, how much of the problem would be gone?',
      'What would a good manager do differently, in one ordinary week?',
    ],
    options: [
      'write down what happens, with dates, before deciding what to do with it',
      'ask whether another team in the organisation has room for you',
      'talk it over with a union or with Acas (0300 123 1100) if it crosses a line',
    ],
  },
  {
    key: 'overlooked',
    cue: /\b(?:passed over|overlooked|(?:didn't|did not|never) get (?:the |a |that |my )?promot\w+|no (?:progression|promotion)|turned down for (?:a |the )?promotion|someone else got (?:it|the|promot\w+)|not (?:valued|appreciated|noticed)|take(?:n|s)? (?:me )?for granted|invisible)\b/,
    reflect: [
      'Doing the work and not being seen for it would grate on most people.',
      'It sounds as if you have given more than has come back.',
    ],
    ask: ['What do you do there that would be missed first?', 'Who has seen your work closely enough to speak for it?'],
    options: [
      'ask for a straight answer: what would you need to show, and by when',
      'keep a short list of results, one line a week, with a number where there is one',
    ],
  },
  {
    key: 'pay',
    isThroughOthers: true,
    cue: /\b(?:under-?paid|(?:low|bad|poor|rubbish|terrible) (?:pay|wages?|money)|pay is (?:bad|low|rubbish|terrible|awful)|not (?:paid )?enough money|need (?:more )?money|(?<!\b(?:people|they|who|customers|us|clients|families|tenants) )can't (?:afford|live on|pay)|skint|(?:i'm|i am|im|be|being|always|so|totally|completely|flat|stony|we're|was|am|and|or) broke(?! (?:my|the|a|down|up|out|it|off))|in debt|cost of living|struggling (?:financially|with money|to pay))\b/,
    reflect: [
      'So whatever comes next has to pay properly; that belongs in the plan from the start.',
      'Money that does not last to the end of the month makes every other question harder.',
    ],
    ask: [
      'What would the pay need to cover, so that you could think about the rest?',
      'Which would help soonest: more hours, a better-paid version of what you do, or something new?',
    ],
    options: [
      'look up what the same work pays elsewhere before talking to anyone',
      'ask Citizens Advice to check what you may be entitled to; they do that for free',
    ],
  },
  {
    key: 'no-experience',
    cue: /\b(?:no (?:work )?experience|(?:don't|haven't|never) (?:have|got|had) (?:any |much |enough )?(?:experience|a job|a proper job|worked)|need(?:s)? experience to get|everyone wants experience|never had a job|(?:get|getting|find|finding|land|need|want|after|for) (?:a |my |that )?first job)\b/,
    reflect: [
      'Everybody wants experience and nobody wants to be the first to give it: that is a real bind.',
      'No job yet does not mean no evidence. It sits in other places.',
    ],
    ask: [
      'Outside any job, when did somebody rely on you for something?',
      'What have you done for a club, a friend, at home or at school that took effort and worked?',
    ],
    options: [
      'ask one local place for a day of work experience, in person',
      'volunteer two hours a week where somebody could later write a line about you',
      'look at apprenticeships: they are meant for people without experience',
    ],
  },
  {
    key: 'no-qualifications',
    cue: /\b(?:(?:no|without|don't have (?:any|the)|haven't got (?:any|the)) (?:qualifications?|gcses?|a-?levels?|degree|grades)|failed (?:(?:all |most )?(?:of )?my |all my |the )?(?:gcses?|a-?levels?|exams?|course|degree|maths|english|school|everything)|bad grades|not (?:clever|smart|academic|good at school)|left school (?:early|without|with (?:no|nothing|hardly|barely|one|two|bad|poor)|before)|hated school|too (?:stupid|thick|dumb))\b/,
    reflect: [
      'School measured one kind of ability, in one kind of room.',
      'It sounds as if the grades still speak louder than they deserve to.',
    ],
    ask: [
      'What have you learned well that no exam ever asked for?',
      'When did you last surprise somebody with what you could do?',
    ],
    options: [
      'ask a local college about free English and maths for adults',
      'look for apprenticeships and jobs that start with a trial instead of a certificate',
    ],
  },
  {
    key: 'thrown-out',
    cue: /\b(?:kicked out of|thrown out of|had to leave (?:uni\w*|college|school|my course|the course)|expelled|excluded from|dropped out|left (?:college|uni|sixth form|the course) (?:early|without))\b/,
    reflect: [
      'A door that shuts too soon stings, whoever shut it.',
      'So the plan that was there is gone, and there is no new one yet.',
    ],
    ask: ['What had you wanted from it, before it went wrong?', 'Which part of it would you have liked to keep?'],
    options: [
      'ask another college or training provider what they offer from January or September',
      'look at apprenticeships and short training courses: many start all through the year',
      'talk to the National Careers Service (0800 100 900): under 19 or not, they know the ways back in',
    ],
  },
  {
    key: 'parents',
    isThroughOthers: true,
    cue: /\b(?:(?:my )?(?:parents?|mum|dad|mother|father|family|nan|uncle) (?:want|wants|think|thinks|expect|expects|say|says|keep|keeps|told|tell|pushing|push|is pushing|are pushing)(?:s|ing)? (?:me|i|that i|saying|telling|i should)|family (?:pressure|expectations?)|disappoint(?:ing)? (?:my )?(?:parents|mum|dad|family)|pressure from (?:my )?(?:parents|family|mum|dad))\b/,
    reflect: [
      'So there are two voices in this: what people at home hope for, and yours.',
      'It sounds as if love and pressure arrive in the same sentence there.',
    ],
    ask: [
      'If they would be happy with whatever you chose, what would you look at first?',
      'What do they see in you that is right, even if the job they name is not?',
    ],
    options: ['show them one concrete plan with a next step; worry often shrinks when there is a plan'],
  },
  {
    key: 'exams',
    cue: /\b(?:(?<!\bneed (?:\w+ ){0,3})gcses?|(?:my|doing|do|for|choosing) (?:\w+ ){0,4}a-?levels?|b-?tecs?|t-?levels?|mocks|mock (?:exams?|gcses?|results?|tests?|papers?|interviews?)|revision|exams?|sixth form|which (?:subjects?|options?)|choosing (?:my )?(?:subjects?|options?|a-?levels)|ucas|uni(?:versity)? (?:application|choices?|or)|apprenticeship or|results day)\b/,
    reflect: [
      'Big choices and exams at the same time is a lot in one term.',
      'It sounds as if it all feels rather final. Few choices at this point really are.',
    ],
    ask: [
      'Which lessons go by quickly for you, whatever the grade?',
      'Which door would you most like to keep open for now?',
    ],
    options: [
      'ask your school or college careers adviser for half an hour',
      'go to one open day and talk to a student, not only to the people on the stand',
    ],
  },
  {
    key: 'graduate',
    cue: /\b(?:graduat(?:ed|ing|e|ion)|just finished (?:uni|university|my degree)|my degree|final year|(?:my|a|doing|finished) masters|masters (?:degree|in)|after uni)\b/,
    reflect: [
      'After years of knowing what comes next, the path stops and there is an open field.',
      'A degree closes one chapter without saying what the next one is.',
    ],
    ask: [
      'Which part of those years would you do again for nothing?',
      'What did you put your heart into outside the lectures?',
    ],
    options: [
      'ask your university careers service; most help graduates for a few years',
      'write to two people whose job you would like to understand, and ask for fifteen minutes',
    ],
  },
  {
    key: 'return',
    isThroughOthers: true,
    cue: /\b(?:(?:back|return(?:ing)?|going back|get back) (?:in)?to work|career break|maternity leave|after (?:having )?(?:kids|children|a baby|my baby)|stay[- ]at[- ]home|(?:years?|long time) out of work|caring for my (?:mum|dad|mother|father|parents?|husband|wife|son|daughter)|carer for)\b/,
    reflect: [
      'Time away from paid work is not empty time, though forms make it look like that.',
      'Coming back is a bigger step than many people think, including those who hire.',
    ],
    ask: [
      'What did those years teach you that you did not know before?',
      'What would have to be true about a job for it to fit your life now?',
    ],
    options: [
      'look for returner programmes and part-time posts first',
      'meet one former colleague for a coffee, to hear what has changed',
    ],
  },
  {
    key: 'age',
    cue: /\b(?:too old|at my age|(?:i'm|i am|im|i'll be|turning|turned) (?:nearly |almost |over |only |now |just )?(?:4[0-9]|5[0-9]|6[0-9]|forty|fifty|sixty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?! (?:minutes?|miles?|hours?|people|staff|percent|pounds|quid|k|days?|weeks?|pages?))\b|(?:at|nearly|almost|over) (?:4[0-9]|5[0-9]|6[0-9]|forty|fifty|sixty)(?! \w)|over[- ](?:forties|fifties|sixties|[456]0s)|older (?:worker|applicant|candidate)s?|younger (?:people|candidates|ones)|near(?:ing|ly)? retire\w*|coming up to retirement|too late (?:to|for))/,
    reflect: [
      'There is a lot of working life behind you, and some ahead that you want to choose yourself.',
      'So many years at work have taught you things that are in no course.',
    ],
    ask: [
      'What can you do now that you could not have done at twenty-five?',
      'Who has come to you in the last few years because you had seen it before?',
    ],
    options: ['look for places that hire for judgement: training, inspection, advice, care, quality'],
  },
  {
    key: 'confidence',
    cue: /\b(?:no confidence|lack (?:of )?confidence|not (?:very |that )?confident|low (?:confidence|self[- ]esteem)|not good enough|imposter|impostor|a fraud|(?:not|never) good at anything|(?<!(?:assume|think|thinks|say|says|said) (?:that )?i (?:have|am) )no (?:good|skills?|talents?)\b|i can't do anything|i(?:'m| am) (?:rubbish|useless|terrible|shit|hopeless|bad) at (?:everything|most)|i have nothing to offer|nothing special)\b/,
    reflect: [
      'That inner voice is quick with a verdict. Let’s put some facts beside it.',
      'Being hard on yourself and being bad at things are not the same.',
    ],
    ask: [
      'What is the smallest thing you did in the last week that worked?',
      'If a friend of yours were here, what would they say you do well?',
    ],
    options: ['ask two people who know you for one thing you do well, in writing, and keep it'],
  },
  {
    key: 'unasked',
    cue: /\b(?:nobody|no one|no-one|no body) (?:ever |really )?(?:asks|comes to|needs) me\b/,
    reflect: [
      'It can look that way from inside. A small “can you hold this for me” counts as being asked, too.',
      'Quiet people are often asked without words: somebody sits next to them, or stays.',
    ],
    ask: ['Who would notice first if you were not there?', 'What do you do without being asked?'],
  },
  {
    key: 'shy',
    cue: /\b(?:(?:i'm|i am|im|quite|very|really|too|bit|so|pretty) shy|introvert(?:ed)?|social(?:ly)? (?:anxiety|anxious|awkward)|not good with people|hate (?:talking to|speaking to|phoning|calling) (?:people|strangers)|scared (?:of|to) (?:talk|speak|phone|people|call)|nervous (?:around|talking|about talking)|(?:i'm|i am|im|feel|feels|felt|get|being|so|too|bit|really|quite|very|pretty) (?:\w+ )?awkward)\b/,
    reflect: [
      'Being quiet is not a gap in you; a good deal of work is done best by quiet people.',
      'It is fine to go at your pace here, and you can write as little as you like.',
    ],
    ask: [
      'When you are on your own or with one person you like, what do you do?',
      'Who are you with, or what are you doing, when you forget to be shy?',
    ],
    options: ['write instead of phoning for the first contact; that is allowed'],
  },
  {
    key: 'interview-nerves',
    cue: /\b(?:(?:nervous|anxious|scared|terrified|worried|panic\w*) (?:about|in|at|before|of|for) (?:the |my |an |job )?interviews?|interviews? (?:go(?:es)? wrong|terrif\w+|scare\w*|make me|are (?:hard|a nightmare|scary))|(?:freeze|blank|mess up|bad at|fail\w*) (?:in|at|during) (?:the |my )?interviews?)\b/,
    reflect: [
      'Interviews test being interviewed as much as the work.',
      'It sounds as if you know more than you manage to show in that chair.',
    ],
    ask: [
      'Which question do you dread most?',
      'Which two things would you like them to know about you, however the questions go?',
    ],
    options: [
      'say three short stories aloud to a friend: something that went well, something hard, something learned',
      'ask an adviser at the National Careers Service for a practice interview',
    ],
  },
  {
    key: 'torn',
    cue: /\b(?:torn between|can't (?:decide|choose) (?:between|if|whether)|(?<!\b(?:mind|matter|care|bothered|matters) )(?:either|whether) (?:to )?[^.!?]{3,60} or (?:to )?|two (?:offers?|options|job offers)|don't know (?:whether|if i should)|should i (?:stay|quit|leave|go)|stay or (?:go|leave)|part of me wants)\b/,
    reflect: [
      'Two roads, and good reasons for both.',
      'It sounds as if whichever you choose, something you care about stays behind.',
    ],
    ask: [
      'Imagine you chose one of them a year ago: which one would you be telling me about with relief?',
      'What would each choice give you that the other cannot?',
    ],
    options: [
      'give each road one full day of pretending it is decided, and notice what you feel',
      'find the smallest test that would tell you more about one of them',
    ],
  },
  {
    key: 'own-business',
    cue: /\b(?:start(?:ing)? (?:my|a|up my) (?:own )?(?:business|company|shop|brand|cafe|café)|self[- ]employed|own business|be my own boss|freelanc\w*|set(?:ting)? up (?:on my own|my own)|side hustle|entrepreneur\w*)\b/,
    reflect: [
      'Something of your own, then, with your name on what goes right and wrong.',
      'It sounds as if the idea has been following you around.',
    ],
    ask: [
      'Who would be the very first customer, and what would they pay you for?',
      'What is the smallest version you could try without giving anything up?',
    ],
    options: [
      'sell it once, to one person, before spending any money',
      'look for free start-up help from the council, a growth hub or The King’s Trust (up to 30)',
    ],
  },
  {
    key: 'health',
    cue: /\b(?:(?:my|a|with|have|has) (?:disability|disabled|illness|chronic \w+|mental health|anxiety|depression|adhd|autis\w+|dyslexi\w+|dyspraxi\w+|epilepsy|bad back|fibromyalgia|long covid)|(?:i'm|i am) (?:disabled|autistic|dyslexic|deaf|neurodivergent)|long[- ]term sick|off sick)\b/,
    reflect: [
      'Thank you for saying that. It belongs in the picture, and it is not the whole picture.',
      'So work has to fit around that, and not the other way round.',
    ],
    ask: [
      'On a good day, what do you do that goes well?',
      'What would a workplace need to do so that you can work at your best?',
    ],
    options: [
      'look up Access to Work on gov.uk: it can pay for support at work',
      'look for employers in the Disability Confident scheme',
    ],
  },
  {
    key: 'record',
    cue: /\b(?:criminal record|(?:a|my|old|spent|previous|criminal|past|got|have|driving) convictions?|convicted of|been (?:in|to) (?:prison|jail)|came out of prison|out of prison|(?:did|done|served) time|been inside(?! (?:a|the|all|my|for))|(?:fail\w*|worried about|scared of|flag\w* on|show\w* up on|come\w* up on) (?:my |the |a |their )?dbs|on probation(?! (?:at|in|with|for) (?:my|the|a|this|work|three|six))|(?:an|my|old|past|previous|first|that|the) offen[cs]es?|offen[cs]es)\b/,
    reflect: [
      'Thank you for being open about it. Many people have built good work after that.',
      'So there is a past to explain, and a working life to build all the same.',
    ],
    ask: [
      'What do you do now that the people around you can rely on?',
      'What kind of work would you want to be known for in five years?',
    ],
    options: ['ask Unlock or Nacro, who advise on work with a record for free'],
  },
  {
    key: 'new-country',
    cue: /\b(?:(?:moved|came|coming|new|arrived) (?:here |over |in |to )(?:the )?(?:uk|england|britain|scotland|wales|this country)|came here (?:with|from|in|when|as)|(?:my|overseas|foreign) (?:qualifications?|degree) (?:isn't|is not|aren't|are not|don't|from)|english is(?:n't| not) my first|immigrant|refugee|asylum|my country|back home i was)\b/,
    reflect: [
      'You bring a whole working life from somewhere else, and have to explain it all over again here.',
      'Starting in a new country is a skill of its own that no certificate shows.',
    ],
    ask: [
      'What did people respect you for in the work you did before?',
      'Which part of your old work would you like to do here again?',
    ],
    options: ['ask UK ENIC how your qualifications compare', 'ask the local college about English for work'],
  },
  {
    key: 'childcare',
    isThroughOthers: true,
    cue: /\b(?:childcare|school (?:run|hours|holidays)|single (?:mum|dad|parent)|(?:two|three|four|my|small|young|little) (?:kids|children)|kids? (?:and|to) (?:a mortgage|feed|look after|pick up)|part[- ]time (?:because|around|so))\b/,
    reflect: [
      'So any plan has to work on a Tuesday at half past three as well.',
      'There are people at home who count on you, and that sets the frame.',
    ],
    ask: ['Which hours are truly yours in a normal week?', 'What would have to stay as it is, and what could move?'],
  },
  {
    key: 'compare',
    isThroughOthers: true,
    cue: /\b(?:all my friends (?:are|have|got|seem)|my friends (?:all|seem|have all|have (?:jobs|houses|proper|real|good|better)|are all|are (?:earning|working|getting|moving|settled|married|ahead|buying|off|at uni\w*))|everyone else (?:has|is|seems|knows)|everybody else|behind (?:everyone|my friends|in life)|left behind|people my age)\b/,
    reflect: [
      'From outside, other people’s lives look more finished than they are.',
      'It sounds as if there is a race going on that you never signed up for.',
    ],
    ask: [
      'If nobody could see what you chose, what would you choose?',
      'What do you have that one of them might quietly wish for?',
    ],
  },
  {
    key: 'bereavement',
    isThroughOthers: true,
    cue: /\b(?:(?:my )?(?:mum|dad|mother|father|nan|gran|grandad|grandma|brother|sister|husband|wife|partner|friend|son|daughter) (?:died|passed away|killed (?:himself|herself))|since (?:he|she|they) died|lost my (?:mum|dad|mother|father|nan|gran|grandad|brother|sister|husband|wife|partner|friend|son|daughter)|bereave\w+|grief|grieving|funeral)\b/,
    reflect: [
      'I am sorry. That changes how much everything else matters.',
      'I am sorry for your loss. There is no hurry here.',
    ],
    ask: [
      'Would it be all right to talk about work today, and what would help most?',
      'What would they have said you are good at?',
    ],
    options: ['ring Cruse Bereavement Support on 0808 808 1677: they listen, for free'],
  },
  {
    key: 'armed-forces',
    cue: /\b(?:(?:leaving|left|out of|served in|in) (?:the )?(?:army|navy|raf|forces|marines|military)|veteran(?! of)|ex-?(?:army|forces|military)|civvy street|civilian life)\b/,
    reflect: [
      'Where you served, everybody knew what your rank meant; civilians do not.',
      'There is a lot of trained skill there, under names nobody outside uses.',
    ],
    ask: [
      'What were you trusted with there that you would be glad to be trusted with again?',
      'Which part of it would you not want to lose?',
    ],
    options: ['use the Career Transition Partnership if you left within the last two years'],
  },
]
