import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PageFrameProps {
  title: string
  /** How wide the page believes its window to be, in pixels. */
  pageWidth: number
  children: ReactNode
}

/** A page within the page: its styles go by its own width and not by that of the window, and it is drawn as small as it has to be. */
export function PageFrame({ title, pageWidth, children }: PageFrameProps) {
  const pane = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { frame, body } = useFrameBody()

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const scale = Math.min(1, size.width / pageWidth) || 1
  return (
    <div ref={pane} className="relative h-full overflow-hidden rounded-lg border border-line bg-sunken">
      <iframe
        ref={frame}
        title={title}
        className="absolute top-0 origin-top-left bg-surface"
        style={{
          left: (size.width - pageWidth * scale) / 2,
          width: pageWidth,
          height: size.height / scale,
          transform: `scale(${scale})`,
        }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** The body of an empty page with the styles of this one, once they are there. */
function useFrameBody() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  const isDressed = useRef(new WeakSet<Document>())

  const dress = useEffectEvent(async () => {
    const page = frame.current?.contentDocument
    if (!page || isDressed.current.has(page)) return
    isDressed.current.add(page)
    page.documentElement.lang = document.documentElement.lang
    // Its links open beside the editor: inside, they would put another page in place of this one.
    const links = page.createElement('base')
    links.target = '_blank'
    page.head.append(links)
    await copyStyles(page)
    if (frame.current?.contentDocument === page) setBody(page.body)
  })

  // Some browsers have the empty page before anybody listens, others put another one in its place later.
  useEffect(() => {
    const element = frame.current
    const handleLoad = () => void dress()
    handleLoad()
    element?.addEventListener('load', handleLoad)
    return () => element?.removeEventListener('load', handleLoad)
  }, [])
  return { frame, body }
}

async function copyStyles(page: Document) {
  const sheets = [...document.head.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].map((sheet) => {
    return page.importNode(sheet, true)
  })
  const loaded = sheets
    .filter((sheet) => sheet.tagName === 'LINK')
    .map((sheet) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      sheet.addEventListener('load', () => resolve())
      sheet.addEventListener('error', () => resolve())
      return promise
    })
  page.head.append(...sheets)
  await Promise.all(loaded)
}
