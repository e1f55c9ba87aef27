import { useSite } from '../lib/site.ts'
import { Placeholder } from '../ui/placeholder.tsx'

export default function PlaceholderPage() {
  const { brand } = useSite()
  return <Placeholder brand={brand.name} />
}
