import { useSite } from '../lib/site.ts'

interface PageMetaProps {
  path: string
  /** Without the name of the product, which is added. */
  title: string
  description: string
}

/** What a public page says about itself to browsers, search engines and whoever a link to it is sent to. */
export function PageMeta({ path, title, description }: PageMetaProps) {
  const { brand, publicUrl } = useSite()
  const url = `${publicUrl}${path}`
  const whole = `${title} · ${brand.name}`
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content="#f1f4f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0c1e26" media="(prefers-color-scheme: dark)" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${publicUrl}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Find your bearings at work: a talk with a coach becomes a draft, and the draft a page of your own."
      />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${publicUrl}/og.png`} />
    </>
  )
}
