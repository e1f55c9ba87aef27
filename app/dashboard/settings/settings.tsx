import { PasswordCard } from '../../entry/password-card.tsx'
import { useSite } from '../../lib/site.ts'
import { ConsentChoice } from '../../ui/consent-choice.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { useMember } from '../use-member.ts'
import { DeleteCard } from './delete-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { DownloadCard } from './download-card.tsx'
import { MemoryCard } from './memory-card.tsx'
import { OpeningsCard } from './openings-card.tsx'
import { PersonalityCard } from './personality-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

export default function Settings() {
  const { brand } = useSite()
  const { email, isUnder18 } = useMember()
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`Settings · ${brand.name}`}</title>
      <SectionHeading level={1} ruled title="Settings" />
      <PersonalityCard />
      <MemoryCard />
      <PasswordCard email={email} />
      <SignInCard />
      <DevicesCard />
      <SectionHeading
        title="Your data"
        description="It is yours. Take it with you, see who looked at it, or have it deleted."
      />
      <DownloadCard />
      <OpeningsCard />
      {!isUnder18 && <ConsentChoice />}
      <DeleteCard />
    </div>
  )
}
