import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import type { ReactNode } from 'react'
import ReactMarkdown, { type Options } from 'react-markdown'
import { PEOPLE_TO_TALK_TO } from '#contract/people-to-talk-to.ts'
import { Link } from './link.tsx'

/** A coach's words. No HTML and no images, whatever the model says: nothing is loaded from elsewhere. */
export function Markdown({ children }: { children: string }) {
  return (
    <ReactMarkdown
      skipHtml
      remarkPlugins={[addTables]}
      disallowedElements={['img', 'input']}
      urlTransform={allowedUrl}
      components={{ a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink> }}
    >
      {children}
    </ReactMarkdown>
  )
}

/** Sections of the profile and people to talk to open here; everything else in a tab of its own. */
function ReplyLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return <>{children}</>
  const section = href.match(/^\/profile\/([\w-]+)$/)?.[1]
  if (section) return <Link to={`/dashboard/profile/${section}`}>{children}</Link>
  if (href === PEOPLE_TO_TALK_TO) return <Link to={href}>{children}</Link>
  return (
    <Link to={href} newTab rel="noopener noreferrer nofollow">
      {children}
    </Link>
  )
}

function allowedUrl(url: string) {
  return url === PEOPLE_TO_TALK_TO || /^(https?:|mailto:|\/profile\/[\w-]+$)/i.test(url) ? url : ''
}

type Processor = ThisParameterType<Extract<NonNullable<Options['remarkPlugins']>[number], (...args: never) => unknown>>

/** Tables, bare addresses and struck words. The whole of the extension, with footnotes and a writer, weighs twice as much. */
function addTables(this: Processor) {
  Object.assign(this.data(), {
    micromarkExtensions: [gfmTable(), gfmAutolinkLiteral(), gfmStrikethrough()],
    fromMarkdownExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown()],
  })
}
