// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { UserDialog } from './user-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a quick look at a member says what is known of them and what is not [ADM-24]', async () => {
  const close = vi.fn()
  const user = {
    ...{ id: '1', firstName: 'Ada', surname: 'Lovelace', email: 'ada@example.org' },
    ...{ age: null, country: 'Ireland', postcode: null, createdAt: '2026-03-02T12:00:00.000Z' },
    ...{ isPro: false, isFounder: false, isSuspended: false, lastActiveAt: null, cost: 0, hasOpenEntry: false },
  }
  show(<UserDialog user={user} onClose={close} />)

  const facts = screen.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Name', 'Ada Lovelace'],
    ['Email', 'ada@example.org'],
    ['Age', 'Not provided'],
    ['Country', 'Ireland'],
    ['Postcode', 'Not provided'],
    ['Joined', '2 March 2026'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})
