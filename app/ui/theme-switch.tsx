import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from './segmented.tsx'

export type Theme = 'system' | 'light' | 'dark'

const options = [
  { value: 'system', label: <Choice icon={<Monitor />} name="System" /> },
  { value: 'light', label: <Choice icon={<Sun />} name="Light" /> },
  { value: 'dark', label: <Choice icon={<Moon />} name="Dark" /> },
] as const

/** Lets someone choose between light, dark and whatever their device does. */
export function ThemeSwitch({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  return <Segmented label="Theme" options={options} value={value} onChange={onChange} />
}

function Choice({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <>
      {icon}
      <span className="max-sm:sr-only">{name}</span>
    </>
  )
}
