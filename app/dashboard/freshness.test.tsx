// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { useConversation } from './chat/use-conversation.ts'
import { useGallery } from './profile/use-gallery.ts'
import { useProfile } from './profile/use-profile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SECOND = 1_000

function Profile() {
  useProfile()
  return null
}
function Photos() {
  useGallery()
  return null
}
function CoachTalk() {
  useConversation('coach')
  return null
}
function OtherTalk() {
  useConversation('jobideas')
  return null
}

/** A page that can be left and come back to. */
function Visits({ Page }: { Page: ComponentType }) {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Leave or come back
      </button>
      {isThere && <Page />}
    </>
  )
}

const talk = { messages: [], hasMore: false, isBuiltIn: true }
const photos = { profilePhoto: null, additionalPhotos: [], details: { profile: null, additional: [] } }

test.each([
  ['the profile', Profile, '/api/user/profile', { version: 1 }, 30 * SECOND],
  ['the photos', Photos, '/api/user/profile/photos', photos, 60 * SECOND],
  ['the talk with the career coach', CoachTalk, '/api/user/conversation/coach', talk, 300 * SECOND],
  ['the talk with another coach', OtherTalk, '/api/user/conversation/jobideas', talk, 0],
])(
  'whoever comes back to %s reads it again once it is no longer fresh [REQ-13, REQ-21, REQ-22, REQ-23]',
  async (_, Page, path, answer, fresh) => {
    const { asked } = show(<Visits Page={Page} />, { answers: { [`GET ${path}`]: answer } })
    const reads = () => asked.filter((call) => call.method === 'GET' && call.path === path).length
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const comeBack = async () => {
      fireEvent.click(screen.getByRole('button'))
      await wait(0)
      fireEvent.click(screen.getByRole('button'))
      await wait(0)
    }
    await wait(0)
    expect(reads()).toBe(1)

    if (fresh > 0) {
      await wait(fresh - SECOND)
      await comeBack()
      expect(reads()).toBe(1)
    }
    await wait(SECOND)
    await comeBack()
    expect(reads()).toBe(2)
  },
)
