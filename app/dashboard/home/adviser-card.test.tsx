// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shippedHelplines } from '#coach/safety/helplines.ts'
import { show } from '../../testing/show.tsx'
import { AdviserCard } from './adviser-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renumbered = shippedHelplines.map((one) =>
  one.id === 'national-careers-service' ? { ...one, phone: '0800 999 000' } : one,
)

test('a young member is given the careers service as the administrator has it', async () => {
  show(<AdviserCard />, { adviser: null, answers: { 'GET /api/helplines': { helplines: renumbered } } })

  const link = await screen.findByRole('link', { name: '0800 999 000' })
  expect(link.getAttribute('href')).toBe('tel:0800999000')
  expect(screen.getByRole('link', { name: 'nationalcareers.service.gov.uk' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'People to talk to' }).getAttribute('href')).toBe('/support#people')
})

test('where the list cannot be read, or has no careers service, no number is made up', async () => {
  const { asked } = show(<AdviserCard />, { adviser: null, answers: { 'GET /api/helplines': { helplines: [] } } })

  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.getByText(/Advisers at a careers service are people/)).toBeTruthy()
})

test('a service that names an adviser of its own is not asked for another', () => {
  const { asked } = show(<AdviserCard />)

  expect(screen.getByRole('link', { name: '0800 100 900' })).toBeTruthy()
  expect(asked).toEqual([])
})
