import { data } from 'react-router'
import { useSite } from '../lib/site.ts'
import { ProfileNotFoundPage } from '../public/error-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function Showcase() {
  const { brand } = useSite()
  return <ProfileNotFoundPage brand={brand.name} message="Profile not found or not public" />
}
