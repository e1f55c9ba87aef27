import type { Brand } from '#contract/brand.ts'
import type { Deps } from '../deps.ts'
import { layOut } from '../mail/letter.ts'
import type { Letter } from '../mail/mail.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { findSetting, saveSetting } from '../settings/site-settings.ts'

const LETTER_SETTING = 'safeguarding_letter'

interface LetterSetting {
  isOn: boolean
  address: string
}

/** What the administrator has set; until then the address the server was started with, where there is one. */
export async function readLetterSetting({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<LetterSetting> {
  const saved = await findSetting(db, LETTER_SETTING)
  if (isLetterSetting(saved)) return { isOn: saved.isOn, address: saved.address }
  const address = config.safeguardingEmail ?? ''
  return { isOn: address !== '', address }
}

export async function saveLetterSetting({ db, now }: Pick<Deps, 'db' | 'now'>, setting: LetterSetting) {
  await saveSetting(db, LETTER_SETTING, setting, now())
}

/** Says that there is a new entry, and nothing of whom or what it is about. */
export async function sendNewEntryLetter(deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'publicUrl' | 'log'>) {
  const { db, jobs, config, publicUrl } = deps
  const { isOn, address } = await readLetterSetting(deps)
  if (isOn && address !== '') await jobs.enqueue(db, sendLetter, newEntryLetter(address, config.brand, publicUrl))
}

function newEntryLetter(to: string, brand: Brand, publicUrl: string): Letter {
  return {
    to,
    subject: `A new entry in the safeguarding list of ${brand.name}`,
    ...layOut({
      brand,
      heading: 'There is a new entry in the safeguarding list',
      paragraphs: [
        'The safety check has answered a member. Who it was, and what it is about, is in the console and not in this letter.',
        'Nobody else has been told. Please look at it as soon as you can.',
      ],
      button: { label: 'Open the safeguarding list', href: `${publicUrl}/admin?view=safeguarding` },
      footnote:
        'This address is set in the console, under Settings. The letter can be turned off there; the list is kept all the same.',
    }),
  }
}

function isLetterSetting(value: unknown): value is LetterSetting {
  if (typeof value !== 'object' || value === null) return false
  const { isOn, address } = value as Partial<LetterSetting>
  return typeof isOn === 'boolean' && typeof address === 'string'
}
