import { useRouteLoaderData } from 'react-router'
import type { Site } from '../context.ts'

/** The settings that screens show: the brand and where the product lives. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root')
  if (!site) throw new Error('useSite() needs the root route.')
  return site
}
