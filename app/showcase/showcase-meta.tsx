import { useSite } from '../lib/site.ts'
import type { ProfileAnswer } from './view.ts'

const MOST = 160

/** What a page tells search engines and whoever a link to it is sent to: nothing about the member unless anyone may find it. */
export function ShowcaseMeta({ profile }: { profile?: ProfileAnswer }) {
  const { brand, publicUrl } = useSite()
  if (!profile?.isListed) {
    return (
      <>
        <title>{`Profile · ${brand.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="description" content={`A profile on ${brand.name}.`} />
      </>
    )
  }
  const name = profile.displayName || profile.username
  const description = shorten(profile.bio || profile.mission || `${name} on ${brand.name}.`)
  const image = `${publicUrl}/api/public/profile/${profile.username}/preview?v=${markOf(profile)}`
  const url = `${publicUrl}/${profile.username}`
  return (
    <>
      <title>{`${name} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta property="profile:username" content={profile.username} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** Another picture has another address, so that nobody is sent the old one. */
function markOf({ displayName, bio, profilePhoto }: ProfileAnswer) {
  let mark = 7
  for (const character of `${displayName} ${bio} ${profilePhoto}`) {
    mark = (mark * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647
  }
  return mark.toString(36)
}

function shorten(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MOST ? line : `${line.slice(0, MOST - 1).replace(/\s+\S*$/, '')}…`
}
