import { z } from 'zod'
import { get, post } from './endpoint.ts'
import { EmailAddress, line, User } from './identity.ts'
import { PASSWORD_MAX } from './password.ts'

const Account = z.object({
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  age: z.number().nullable(),
  country: z.string().nullable(),
  postcode: z.string().nullable(),
})

export const account = {
  read: get('/api/user/account', { summary: 'Read who I am', access: 'member', reply: Account }),
  save: post('/api/user/account', {
    summary: 'Change who I am; only what is sent is changed',
    access: 'member',
    limit: { per: 'member', hits: 60, seconds: 3600 },
    body: z.object({
      firstName: line('first name', 50).optional(),
      surname: line('surname', 50).optional(),
      email: EmailAddress.optional(),
      // Its bounds have words of their own, which name the product.
      age: z.number('Please enter a valid age between 16 and 100.').optional(),
      country: line('country', 60).optional(),
      postcode: line('postcode', 20).optional(),
      /** Needed for another email address, because it opens the account. */
      currentPassword: z.string().max(PASSWORD_MAX).optional(),
    }),
    reply: Account.extend({ user: User, message: z.string() }),
  }),
}
