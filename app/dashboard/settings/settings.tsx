import { useSite } from '../../lib/site.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasswordCard } from './password-card.tsx'

export default function Settings() {
  const { brand } = useSite()
  return (
    <main className="mx-auto grid max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`Settings · ${brand.name}`}</title>
      <div>
        <BackLink to="/dashboard">Home</BackLink>
        <h1 className="mt-2 text-3xl">Settings</h1>
      </div>
      <PasswordCard />
      <DevicesCard />
    </main>
  )
}
