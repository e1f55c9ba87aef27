import { z } from 'zod'
import { get, post, remove } from './endpoint.ts'
import { platforms, SOCIAL_URL_MAX } from './platforms.ts'

export const INVALID_URL = 'Please enter a valid URL for your profile.'

export const SocialProfile = z.object({ platform: z.string(), url: z.string() })

const Listed = z.object({ socialProfiles: z.array(SocialProfile) })

export const social = {
  list: get('/api/user/social-profiles', { summary: 'Read my social profiles', access: 'member', reply: Listed }),
  add: post('/api/user/social-profiles', {
    summary: 'Add a social profile',
    access: 'member',
    body: z.object({
      platform: z
        .string('Please choose a platform.')
        .max(50, 'Please choose a platform.')
        .trim()
        .toLowerCase()
        .pipe(
          z.enum(
            platforms.map(({ value }) => value),
            'Please choose a platform.',
          ),
        ),
      // The scheme may still be missing; what the whole address must be like is checked once it is there.
      url: z.string(INVALID_URL).trim().min(1, INVALID_URL).max(SOCIAL_URL_MAX, INVALID_URL),
    }),
    reply: Listed.extend({ message: z.string() }),
  }),
  remove: remove('/api/user/social-profiles/:index', {
    summary: 'Remove a social profile by its place in the list',
    access: 'member',
    params: z.object({ index: z.string().regex(/^\d{1,3}$/) }),
    reply: Listed.extend({ message: z.string() }),
  }),
}
