import type { ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from './link.tsx'

/** A coach's words. No HTML and no images, whatever the model says: nothing is loaded from elsewhere. */
export function Markdown({ children }: { children: string }) {
  return (
    <ReactMarkdown
      skipHtml
      remarkPlugins={[remarkGfm]}
      disallowedElements={['img', 'input']}
      urlTransform={allowedUrl}
      components={{ a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink> }}
    >
      {children}
    </ReactMarkdown>
  )
}

/** Sections of the profile open here; everything else in a tab of its own. */
function ReplyLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return <>{children}</>
  const section = href.match(/^\/profile\/([\w-]+)$/)?.[1]
  if (section) return <Link to={`/dashboard/profile/${section}`}>{children}</Link>
  return (
    <Link to={href} newTab rel="noopener noreferrer nofollow">
      {children}
    </Link>
  )
}

function allowedUrl(url: string) {
  return /^(https?:|mailto:|\/profile\/[\w-]+$)/i.test(url) ? url : ''
}
