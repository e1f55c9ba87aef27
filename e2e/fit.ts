import type { Page } from '@playwright/test'

/** Everything that does not fit the screen as it stands, in words: what sticks out, is cut off, lies over another, is too small to hit. */
export function findMisfits(page: Page) {
  return page.evaluate(() => {
    const found = new Set<string>()
    const name = (element: Element) => {
      const text = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ')
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text.slice(0, 60)}`
    }
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // What is there for screen readers alone is one pixel large.
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    /** The nearest part around it that scrolls by itself or cuts off, in one direction. */
    const frameOf = (element: Element, axis: 'overflowX' | 'overflowY') => {
      let around = element.parentElement
      while (around && getComputedStyle(around)[axis] === 'visible') around = around.parentElement
      return around && around !== document.body && around !== document.documentElement ? around : undefined
    }

    /** Whether a part around it hides some of the letters. */
    const isCut = (text: Node, element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const letters = range.getBoundingClientRect()
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (/auto|scroll/.test(overflowX + overflowY)) return false
        const box = around.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (letters.left < box.left - 2 || letters.right > box.right + 2)) return true
        if (/hidden|clip/.test(overflowY) && (letters.top < box.top - 4 || letters.bottom > box.bottom + 4)) return true
      }
      return false
    }

    // What lies behind a dialog is neither seen nor reached.
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown)
    const scope = dialogs.at(-1) ?? document.body
    const shown = [...scope.querySelectorAll('*')].filter(
      (element) => isShown(element) && !element.closest('svg *, [aria-hidden=true], .sr-only, .skip-link'),
    )

    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`)
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      if ((box.right > clientWidth + 1 || box.left < -1) && !frameOf(element, 'overflowX')) {
        found.add(`sticks out: ${name(element)}`)
      }
      for (const text of element.childNodes) {
        if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim() && isCut(text, element)) {
          found.add(`is cut off: ${name(element)}`)
        }
      }
      if (element.clientHeight < 40 && element.scrollHeight > 40 && /auto|scroll/.test(style.overflowY)) {
        found.add(`leaves no room to scroll in: ${name(element)}`)
      }
    }

    const controls = shown.filter((element) =>
      element.matches(
        'a[href], button, input:not([type=file]), select, textarea, summary, [role=tab], [role=menuitem]',
      ),
    )
    /** As much of it as can be seen: what has been scrolled away lies over nothing. */
    const seenOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame = around.getBoundingClientRect()
        left = Math.max(left, frame.left)
        top = Math.max(top, frame.top)
        right = Math.min(right, frame.right)
        bottom = Math.min(bottom, frame.bottom)
      }
      return { left, top, right, bottom }
    }
    const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }))
    const isInText = (control: Element) => getComputedStyle(control).display === 'inline'
    for (const { control, box } of boxes) {
      // A box inside its label is hit through the label.
      const hit = control.closest('label')?.getBoundingClientRect() ?? box
      if (!isInText(control) && (hit.width < 24 || hit.height < 24)) {
        found.add(`is too small to hit (${Math.round(hit.width)} by ${Math.round(hit.height)}): ${name(control)}`)
      }
    }
    const isFloating = (element: Element) => {
      for (let at: Element | null = element; at && at !== scope; at = at.parentElement) {
        if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return true
      }
      return false
    }
    const still = controls
      .filter((control) => !isFloating(control) && !isInText(control))
      .map((control) => ({ control, box: seenOf(control) }))
    for (const [index, { control, box }] of still.entries()) {
      for (const other of still.slice(index + 1)) {
        if (control.contains(other.control) || other.control.contains(control)) continue
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (width > 2 && height > 2) found.add(`lie over each other: ${name(control)} and ${name(other.control)}`)
      }
    }
    return [...found]
  })
}
