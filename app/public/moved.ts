import { generatePath, redirect } from 'react-router'
import { moved } from '#contract/addresses.ts'
import type { Route } from './+types/moved.ts'

/** Short and former addresses lead to where the page lives now. */
export function loader({ params, pattern }: Route.LoaderArgs) {
  const former = `/${pattern.replace(/^\//, '')}` as keyof typeof moved
  throw redirect(generatePath(moved[former], params))
}
