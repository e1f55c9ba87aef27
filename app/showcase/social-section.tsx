import { platformLabel } from '#contract/platforms.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { SocialIcon } from './social-icon.tsx'
import type { ShowcaseView } from './view.ts'

/** Where else to find the member. What they link to is theirs, so search engines are told not to count it as ours. */
export function SocialSection({ social }: Pick<ShowcaseView, 'social'>) {
  if (social.length === 0) return null
  return (
    <section aria-labelledby="connect" className="connect">
      <h2 id="connect">Connect With Me</h2>
      <ul>
        {social.map(({ platform, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
              <SocialIcon platform={platform} />
              <span>{platformLabel(platform)}</span>
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
