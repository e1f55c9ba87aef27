import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Styleguide from './styleguide.tsx'

test('no part puts an inline style or script into a page, which the content policy would refuse', () => {
  const page = renderToString(
    <MemoryRouter initialEntries={['/styleguide']}>
      <Styleguide />
    </MemoryRouter>,
  )

  expect(page).toContain('Navigation at first light')
  expect(page).not.toMatch(/ style=|<style|<script| on[a-z]+="/)
})
