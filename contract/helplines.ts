import { z } from 'zod'
import { get, Instant, post, put, remove } from './endpoint.ts'
import {
  HELPLINE_AGE_MAX,
  HELPLINE_HOURS_LENGTH_MAX,
  HELPLINE_NAME_LENGTH_MAX,
  HELPLINE_NAME_LENGTH_MIN,
  HELPLINE_NOTE_LENGTH_MAX,
  HELPLINE_RANK_MAX,
  HELPLINE_SOURCE_LENGTH_MAX,
  helplineAudiences,
  helplineKinds,
  helplinePlaces,
} from './helpline-choices.ts'

/** Goes into replies as it is, so nothing may be in it that means more than itself there: no markup, no line breaks. */
const plain = (least: number, most: number, sentence: string) =>
  z
    .string(sentence)
    .trim()
    .min(least, sentence)
    .max(most, sentence)
    .regex(/^[\p{L}\p{N} .,:;'’&/()+–-]*$/u, 'Please use only letters, figures and plain punctuation.')

const PHONE_SENTENCE = 'Please give the telephone number as figures and spaces, or leave it empty.'
const TEXT_SENTENCE = 'Please write where to text as in: SHOUT to 85258. Or leave it empty.'
const SOURCE_SENTENCE = 'Please give the service’s own site, as an address that begins with https://.'
const AGE_SENTENCE = `Please give ages from 0 to ${HELPLINE_AGE_MAX}, or leave them empty.`
const RANK_SENTENCE = `Please give a place from 1 to ${HELPLINE_RANK_MAX}.`

const Age = z.number(AGE_SENTENCE).int(AGE_SENTENCE).min(0, AGE_SENTENCE).max(HELPLINE_AGE_MAX, AGE_SENTENCE).nullable()

const choices = <const T extends readonly [string, ...string[]]>(of: T, sentence: string) =>
  z
    .array(z.enum(of, sentence), sentence)
    .min(1, sentence)
    .max(of.length, sentence)
    .refine((chosen) => new Set(chosen).size === chosen.length, sentence)

/** The name of a helpline: readable for those that came with the product, random for those that were added. */
const HelplineId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const HelplineParams = z.object({ id: HelplineId })

const HelplineFields = z.object({
  name: plain(
    HELPLINE_NAME_LENGTH_MIN,
    HELPLINE_NAME_LENGTH_MAX,
    `Please write a name of ${HELPLINE_NAME_LENGTH_MIN} to ${HELPLINE_NAME_LENGTH_MAX} characters.`,
  ),
  phone: z
    .string(PHONE_SENTENCE)
    .trim()
    .regex(/^(?:\+?\d[\d ]{1,18})?$/, PHONE_SENTENCE),
  text: z
    .string(TEXT_SENTENCE)
    .trim()
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9 ]{1,38})?$/, TEXT_SENTENCE),
  hours: plain(
    1,
    HELPLINE_HOURS_LENGTH_MAX,
    `Please say when somebody answers, in at most ${HELPLINE_HOURS_LENGTH_MAX} characters.`,
  ),
  note: plain(0, HELPLINE_NOTE_LENGTH_MAX, `Please keep the note within ${HELPLINE_NOTE_LENGTH_MAX} characters.`),
  kinds: choices(helplineKinds, 'Please choose at least one kind of trouble.'),
  ageFrom: Age,
  ageTo: Age,
  places: choices(helplinePlaces, 'Please choose at least one place.'),
  audience: z.enum(helplineAudiences, 'Please choose whom it is for.'),
  rank: z.number(RANK_SENTENCE).int(RANK_SENTENCE).min(1, RANK_SENTENCE).max(HELPLINE_RANK_MAX, RANK_SENTENCE),
  source: z
    .string(SOURCE_SENTENCE)
    .trim()
    .max(HELPLINE_SOURCE_LENGTH_MAX, SOURCE_SENTENCE)
    .regex(/^https:\/\/[\w-]+(?:\.[\w-]+)+(?:\/[\w./~%-]*)?$/, SOURCE_SENTENCE),
  checked: z.iso.date('Please give the day on which the helpline was checked.'),
})

/** What the administrator writes. */
export const HelplineText = HelplineFields.refine(
  ({ ageFrom, ageTo }) => ageFrom === null || ageTo === null || ageFrom <= ageTo,
  'Please give a youngest age that is not above the oldest.',
)

/** A helpline as anybody may see it. */
const PublicHelpline = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where it has none. */
  phone: z.string(),
  /** What to text and where to, such as "SHOUT to 85258"; empty where it cannot be texted. */
  text: z.string(),
  hours: z.string(),
  note: z.string(),
  kinds: z.array(z.enum(helplineKinds)),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  places: z.array(z.enum(helplinePlaces)),
  audience: z.enum(helplineAudiences),
  /** Its own site. */
  source: z.string(),
})

/** A helpline as the console shows it. */
const HelplineRecord = PublicHelpline.extend({
  /** Where more fit than a reply names, those with the lowest are named. */
  rank: z.number(),
  /** The day on which somebody last compared it with its source. */
  checked: z.string(),
  /** It came with the product, so there is a record to go back to. */
  isShipped: z.boolean(),
  /** It came with the product and the administrator has changed it. */
  isEdited: z.boolean(),
  /** It came with the product and the administrator has taken it away. */
  isRemoved: z.boolean(),
  isDue: z.boolean(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})

const Changed = z.object({ helpline: HelplineRecord, message: z.string() })

export const helplines = {
  read: get('/api/helplines', {
    summary: 'People to talk to: every helpline that replies name, for whoever asks',
    access: 'anyone',
    reply: z.object({ helplines: z.array(PublicHelpline) }),
  }),
  list: get('/api/admin/helplines', {
    summary: 'Every helpline, with those that were taken away',
    access: 'admin',
    reply: z.object({
      helplines: z.array(HelplineRecord),
      /** The server's day: a helpline cannot have been checked after it. */
      today: z.string(),
    }),
  }),
  save: put('/api/admin/helplines', {
    summary: 'Change a helpline, or add one where no id is sent',
    access: 'admin',
    needsProof: true,
    act: { name: 'helpline-saved', keeps: ['id', 'name'] },
    body: HelplineText.safeExtend({ id: HelplineId.optional() }),
    reply: Changed,
  }),
  remove: remove('/api/admin/helplines/:id', {
    summary: 'Take a helpline away; one that came with the product can be put back',
    access: 'admin',
    needsProof: true,
    act: { name: 'helpline-removed', keeps: ['id'] },
    params: HelplineParams,
  }),
  restore: post('/api/admin/helplines/:id/restore', {
    summary: 'Go back to a helpline as it came with the product',
    access: 'admin',
    needsProof: true,
    act: { name: 'helpline-restored', keeps: ['id'] },
    params: HelplineParams,
    reply: Changed,
  }),
}
