// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { platforms } from '#contract/platforms.ts'
import { SocialIcon } from './social-icon.tsx'

afterEach(cleanup)

test('six platforms have a drawing of their own, all others share one, in whatever letters they are written [PUB-26, OPEN-PUB-7]', () => {
  const drawn = (platform: string) => {
    const { container, unmount } = render(<SocialIcon platform={platform} />)
    const icon = container.querySelector('svg')
    const [name, lines] = [icon?.getAttribute('data-platform'), icon?.innerHTML]
    unmount()
    return { name, lines }
  }
  const own = ['linkedin', 'twitter', 'instagram', 'youtube', 'facebook', 'github']
  for (const { value, label } of platforms) {
    const { name, lines } = drawn(label)
    expect(name, label).toBe(own.includes(value) ? value : 'other')
    expect(lines === drawn('other').lines, label).toBe(!own.includes(value))
  }
  expect(new Set([...own, 'other'].map((name) => drawn(name).lines)).size).toBe(7)
})
