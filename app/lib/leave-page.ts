/** A page that says nothing about whoever looks at it. */
export const NEUTRAL_PAGE = 'https://www.bbc.co.uk/weather'

/**
 * Leaves at a click on a link that is marked for it. The page is out of sight at once, and Back does not lead to it.
 * It also runs as a script of its own, before the page's scripts, so it uses nothing from outside itself.
 */
export function leaveAtClick(page: Document) {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-leave]') : null
      if (!link) return
      event.preventDefault()
      page.documentElement.hidden = true
      location.replace(link.href)
    },
    true,
  )
}
