import type { Act } from './act.ts'
import { findLanguage } from './other-language.ts'
import { sayNext, type Turn } from './turn.ts'

/** Acts that are answered and then lead back to the open question. The rest belong to the coaches' own steps. */
type Aside = Exclude<
  Act,
  'alarm' | 'answer' | 'yes' | 'no' | 'dunno' | 'stop' | 'restart' | 'skip' | 'summary' | 'tell-me' | 'thanks'
>

const words: Record<Aside, readonly string[]> = {
  greeting: ['Hello, good to have you here.', 'Hello again.', 'Hello, and welcome back.'],
  'how-are-you': [
    'I’m a programme, so I have no good or bad days, but thank you for asking.',
    'Kind of you to ask. A programme is never under the weather; you are the one who matters here.',
  ],
  'who-are-you': [
    'I’m the built-in coach of this site: a guided programme, not a person, and not a language model either. I follow what good careers advisers do: listen, ask, and give your own words back. If you would rather talk to a person, the National Careers Service (0800 100 900) talks to anyone in England for free.',
    'I’m a programme; there is no person behind me. I read what you write by rules that people wrote, and I can misread you. Tell me when I do.',
    'Still a programme, and happy to be put right.',
  ],
  'what-can-you-do': [
    'I listen to what you write, ask one question at a time, and turn your own words into drafts you can keep or throw away: [Values](/profile/values), [Strengths](/profile/strengths) and [Mission](/profile/mission). I can also match what you like with published facts about jobs in [Job Ideas](/jobideas), and help you find one next step in [Career Coach](/coach).',
    'In short: I ask, you tell me, I say it back, and we find a next step. I do not know about vacancies or pay, and I do not decide for you.',
  ],
  privacy: [
    'What you write here is stored encrypted in your account so that the conversation can go on. Nothing goes on your public page unless you add it yourself, and you can delete what the coaches remember in Settings. The administrator of this site can open a conversation, and Settings shows you each time that happens. The privacy page says it all in full.',
    'As I said: it is kept in your account, and only what you add yourself appears on your page. The privacy page has the details.',
  ],
  why: [
    'Because stories show more than labels do: in something that really happened, you can see what you did and what it meant to you.',
    'Because what you say in your own words fits you better than anything from a list.',
    'Because the details are where the useful part usually hides.',
  ],
  question: [
    'I have no facts on that and will not guess. Somebody who does the work would be the best person to ask.',
    'That is one for a person who knows the field, and worth writing down until you meet one.',
    'I cannot answer that one, but keep it: good questions are half the plan.',
    'I do not know that one.',
  ],
  clarify: [
    'Sorry, that was not clear. Let me put it another way.',
    'Let me try simpler words.',
    'Fair enough. Once more, in plainer words.',
  ],
  example: [
    'Here is an invented one, just to show how small it can be: _I stayed late to help a new girl with the till, and she wrote me a note._ Small is fine.',
    'Something like this, invented: _On Saturday I mended my neighbour’s bike. I forgot to have lunch._ Ordinary days are good material.',
    'Another invented one: _I told my team the plan would not work, and I was right, and nobody liked it._ It does not have to be a success.',
  ],
  complaint: [
    'Thank you for telling me straight. I’m a programme and I miss things.',
    'Point taken. You can also say _skip_, _summary_ or _stop_ at any time.',
    'It sounds as if this is not working for you. Let’s change it.',
    'That is fair criticism.',
  ],
  insult: [
    'It sounds as if you are fed up, and perhaps with me. That’s all right; I’m a programme, so no harm done. We can go on or stop, as you like.',
    'I’ll take that as: this is not helping. Tell me what would.',
    'Noted. I’m still here if you want to use the time.',
  ],
  injection: [
    'I’m a fixed programme, so there is nothing to switch and nobody else for me to be.',
    'That does not change anything here: I only do career coaching, by fixed rules.',
    'Nothing to unlock, I’m afraid.',
  ],
  'write-cv': [
    'I can’t write your CV for you, and a CV in someone else’s words rarely holds up in an interview. What I can do is help you find the stories and strengths it needs: [Strengths](/profile/strengths) is the best place for that. The National Careers Service has free [CV advice](https://nationalcareers.service.gov.uk/careers-advice/cv-sections) and people who will read it.',
    'The writing stays yours. With two or three true stories from here, each line gets easier; the National Careers Service can check the result with you.',
  ],
  'write-down': [
    'This conversation is kept as it is, so nothing gets lost. Texts for your profile come from [Values](/profile/values), [Strengths](/profile/strengths) and [Mission](/profile/mission): there I draft, and you decide.',
    'It is kept here in the conversation. For your profile, [Values](/profile/values) is the place to begin.',
  ],
  interview: [
    'For an interview, three short true stories go a long way: something that went well, something hard, something you learned. Say them aloud once to somebody before the day. The National Careers Service has free [interview advice](https://nationalcareers.service.gov.uk/careers-advice/interview-advice).',
    'Also worth having: one honest question of your own for them, about an ordinary week in that job.',
  ],
  'find-job': [
    'I have no list of vacancies, and I will not make one up. These are real places to look:\n\n- [Find a job](https://findajob.dwp.gov.uk), the government’s free service\n- [Apprenticeships](https://www.findapprenticeship.service.gov.uk), paid work with training\n- Your local Jobcentre Plus, which also advises you if you claim benefits\n- [National Careers Service](https://nationalcareers.service.gov.uk), advisers on 0800 100 900 (Scotland: My World of Work, Wales: Careers Wales)\n- Walking in or writing to places you would like to work: many small employers never advertise',
    'The places I named are still the right ones: Find a job, apprenticeships, Jobcentre Plus, the National Careers Service, and asking directly. What I can do here is help you know what to look for.',
  ],
  pay: [
    'I do not give pay figures: mine would be out of date. The job’s page on the [National Careers Service](https://nationalcareers.service.gov.uk/explore-careers) shows current ranges for England.',
    'For pay, please look at the live page of the job or at current adverts; I would only be guessing.',
  ],
  advice: [
    'That needs someone qualified, and I’m only a careers programme. For rights at work, try Acas (0300 123 1100); for benefits, debt and visas, Citizens Advice; for health, your GP or NHS 111. I can help with the career side of it.',
    'I had better leave that to people who are trained for it: Citizens Advice is free and a good first call.',
  ],
  'off-topic': [
    'That is outside what I can do; I only know about finding your way in work.',
    'I would only disappoint you there. Careers are my one subject.',
    'Not my field, I’m afraid.',
  ],
  'other-language': [
    'I’m sorry, I only understand English. Simple words and mistakes are no problem at all. In the UK, a local college or library can tell you about free English classes.',
    'English is the only language I follow, sorry. A few simple words are enough.',
  ],
  gibberish: [
    'I could not make that out.',
    'I could not find any words in that one.',
    'I’m not sure what you typed there.',
  ],
  empty: [
    'I’m still here. Take your time.',
    'No words needed yet. Whenever you are ready.',
    'There was nothing to read in that one.',
  ],
}

export function isAside(act: Act): act is Aside {
  return act in words
}

export function putAside(turn: Turn, act: Aside): string {
  const sorry = act === 'other-language' ? (findLanguage(turn.text)?.sorry ?? '') : ''
  const own = act === 'example' && turn.input.tool === 'coach-mission' ? missionExamples : words[act]
  const fitting = own.map((text) => forCountry(text, turn.input.member.country))
  return [sorry, sayNext(turn, `aside.${act}`, fitting)].filter(Boolean).join(' ')
}

const missionExamples = [
  'Here is an invented one, to show the shape: _I am here for people who are new in town, so that they know one friendly face, and I do it by cooking for the whole street._',
  'Another, also invented: _I am here for machines other people throw away, so that they run again, and I do it by being patient with small screws._',
]

/** Outside the UK, British services would send people the wrong way. */
function forCountry(text: string, country = 'United Kingdom') {
  if (country === 'United Kingdom') return text
  return elsewhere.find(({ holds }) => text.includes(holds))?.instead ?? text
}

const elsewhere = [
  {
    holds: 'Find a job](',
    instead:
      'I have no list of vacancies, and I will not make one up. Real places to look: your country’s public employment service, apprenticeship and training schemes, a careers service at a college or library, and walking in or writing to places you would like to work, since many small employers never advertise.',
  },
  {
    holds: 'Find a job, apprenticeships',
    instead: 'The places I named are still the right ones. What I can do here is help you know what to look for.',
  },
  {
    holds: '0800 100 900) talks',
    instead:
      'I’m the built-in coach of this site: a guided programme, not a person, and not a language model either. I follow what good careers advisers do: listen, ask, and give your own words back. If you would rather talk to a person, ask the public careers service where you live.',
  },
  {
    holds: 'Acas (',
    instead:
      'That needs someone qualified, and I’m only a careers programme. For rights, money and visas, try a free advice centre; for health, a doctor. I can help with the career side of it.',
  },
  {
    holds: 'Citizens Advice is',
    instead:
      'I had better leave that to people who are trained for it; a free advice centre near you is a good first call.',
  },
  {
    holds: 'CV advice',
    instead:
      'I can’t write your CV for you, and a CV in someone else’s words rarely holds up in an interview. What I can do is help you find the stories and strengths it needs: [Strengths](/profile/strengths) is the best place for that.',
  },
  {
    holds: 'interview advice',
    instead:
      'For an interview, three short true stories go a long way: something that went well, something hard, something you learned. Say them aloud once to somebody before the day.',
  },
  {
    holds: 'current ranges for England',
    instead:
      'I do not give pay figures: mine would be out of date or from another country. Current adverts where you live are the honest source.',
  },
  {
    holds: 'In the UK, a local',
    instead: 'I’m sorry, I only understand English. Simple words and mistakes are no problem at all.',
  },
]
