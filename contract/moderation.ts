import { z } from 'zod'
import { get, Instant, post } from './endpoint.ts'
import { EmailAddress } from './identity.ts'
import { REASON_LENGTH_MAX } from './moderation-limits.ts'

const UserParams = z.object({ userId: z.uuid() })
const PhotoParams = z.object({ userId: z.uuid(), photoId: z.uuid() })

/** Shown to the member as it is written. */
const Reason = z
  .string('Please write a reason. The member will read it.')
  .trim()
  .min(1, 'Please write a reason. The member will read it.')
  .max(REASON_LENGTH_MAX, `Please write a reason of at most ${REASON_LENGTH_MAX} characters.`)

const Because = z.object({ reason: Reason })
const Decision = z.object({ reason: z.string(), at: Instant })
const photoKinds = ['profile', 'gallery', 'media'] as const

export const moderation = {
  notices: get('/api/user/notices', {
    summary: 'What the people who run this site took down of mine, and why',
    access: 'member',
    reply: z.object({
      page: Decision.nullable(),
      photos: z.array(z.object({ id: z.uuid(), kind: z.enum(photoKinds), reason: z.string(), removedAt: Instant })),
    }),
  }),
  standing: get('/api/admin/users/:userId/standing', {
    summary: 'How an account stands: closed for now or not, its page, where it is signed in, what it has cost',
    access: 'admin',
    params: UserParams,
    reply: z.object({
      suspension: Decision.nullable(),
      takenDown: Decision.nullable(),
      hasPage: z.boolean(),
      sessions: z.number(),
      isEmailConfirmed: z.boolean(),
      usage: z.array(
        z.object({
          month: z.string(),
          requests: z.number(),
          failures: z.number(),
          tokens: z.number(),
          cost: z.number(),
        }),
      ),
    }),
  }),
  suspend: post('/api/admin/users/:userId/suspend', {
    summary: 'Close an account for now: signed out everywhere, its page hidden, its owner told why',
    access: 'admin',
    act: { name: 'member-suspended' },
    needsProof: true,
    params: UserParams,
    body: Because,
  }),
  lift: post('/api/admin/users/:userId/lift-suspension', {
    summary: 'Open a suspended account again',
    access: 'admin',
    act: { name: 'suspension-lifted' },
    needsProof: true,
    params: UserParams,
  }),
  takeDownPage: post('/api/admin/users/:userId/page/take-down', {
    summary: 'Show a member’s page to nobody but them, and tell them why',
    access: 'admin',
    act: { name: 'page-taken-down' },
    needsProof: true,
    params: UserParams,
    body: Because,
  }),
  restorePage: post('/api/admin/users/:userId/page/restore', {
    summary: 'Let a page that was taken down be seen again',
    access: 'admin',
    act: { name: 'page-restored' },
    needsProof: true,
    params: UserParams,
  }),
  photos: get('/api/admin/users/:userId/photos', {
    summary: 'A member’s photos, of a closed page too; written to their log of openings',
    access: 'admin',
    act: { name: 'photos-opened' },
    params: UserParams,
    reply: z.object({
      photos: z.array(z.object({ id: z.uuid(), kind: z.enum(photoKinds), alt: z.string(), url: z.string() })),
    }),
  }),
  photo: get('/api/admin/users/:userId/photos/:photoId', {
    summary: 'One photo of a member, as the list of them names it',
    access: 'admin',
    act: { name: 'photo-opened', keeps: ['photoId'] },
    params: PhotoParams,
    file: true,
  }),
  removePhoto: post('/api/admin/users/:userId/photos/:photoId/remove', {
    summary: 'Take a photo away for good, and tell its owner why',
    access: 'admin',
    act: { name: 'photo-removed', keeps: ['photoId'] },
    needsProof: true,
    params: PhotoParams,
    body: Because,
  }),
  endSessions: post('/api/admin/users/:userId/end-sessions', {
    summary: 'Sign a member out everywhere',
    access: 'admin',
    act: { name: 'sessions-ended' },
    needsProof: true,
    params: UserParams,
  }),
  sendReset: post('/api/admin/users/:userId/send-reset', {
    summary: 'Send a member the letter with which they choose a new password',
    access: 'admin',
    act: { name: 'reset-sent' },
    params: UserParams,
  }),
  correctAddress: post('/api/admin/users/:userId/email', {
    summary: 'Correct a member’s email address; both addresses are told, and they are signed out everywhere',
    access: 'admin',
    act: { name: 'address-corrected' },
    needsProof: true,
    params: UserParams,
    body: z.object({ email: EmailAddress }),
  }),
  exportData: get('/api/admin/users/:userId/data-copy', {
    summary:
      'Everything about a member in one file, for a request to see it, but for what only they may see; written to their log of openings',
    access: 'admin',
    act: { name: 'copy-exported' },
    needsProof: true,
    params: UserParams,
    file: true,
  }),
  admitAddress: post('/api/admin/refused-addresses/admit', {
    summary: 'Let an address join again that was refused after an account was deleted for abuse',
    access: 'admin',
    act: { name: 'address-admitted' },
    needsProof: true,
    body: z.object({ email: EmailAddress }),
  }),
}
