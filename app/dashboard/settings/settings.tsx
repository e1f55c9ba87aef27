import { useSite } from '../../lib/site.ts'
import { DevicesCard } from './devices-card.tsx'
import { MemoryCard } from './memory-card.tsx'
import { PasswordCard } from './password-card.tsx'

export default function Settings() {
  const { brand } = useSite()
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-5 py-8 sm:px-8">
      <title>{`Settings · ${brand.name}`}</title>
      <div>
        <h1 className="mt-2 text-3xl">Settings</h1>
      </div>
      <MemoryCard />
      <PasswordCard />
      <DevicesCard />
    </div>
  )
}
