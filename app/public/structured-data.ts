import type { Site } from '../context.ts'
import { founderOffer } from './prices.ts'

/** The product, who runs it and what it costs, in the vocabulary of schema.org. */
export function describeSite({ brand, publicUrl }: Pick<Site, 'brand' | 'publicUrl'>) {
  const organisation = { '@id': `${publicUrl}/#organisation` }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        ...organisation,
        name: brand.name,
        legalName: brand.companyName,
        url: `${publicUrl}/`,
        logo: `${publicUrl}/icon-512.png`,
        email: brand.contactEmail,
        // The front page of a network is nobody's profile.
        ...(new URL(brand.followUrl).pathname.length > 1 ? { sameAs: [brand.followUrl] } : {}),
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: brand.contactEmail,
          url: `${publicUrl}/contact`,
          availableLanguage: 'en-GB',
        },
      },
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/#website`,
        name: brand.name,
        url: `${publicUrl}/`,
        inLanguage: 'en-GB',
        publisher: organisation,
      },
      {
        '@type': 'SoftwareApplication',
        '@id': `${publicUrl}/#product`,
        name: brand.name,
        url: `${publicUrl}/`,
        description: 'A career coach that listens, a profile in your own words, and a page you choose how to share.',
        image: `${publicUrl}/og.png`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a web browser',
        inLanguage: 'en-GB',
        audience: { '@type': 'PeopleAudience', suggestedMinAge: 16 },
        provider: organisation,
        offers: [
          {
            '@type': 'Offer',
            name: 'Free',
            price: '0',
            priceCurrency: founderOffer.currency,
            url: `${publicUrl}/join`,
          },
          {
            '@type': 'Offer',
            name: 'Pro Tools for founder members',
            price: founderOffer.price,
            priceCurrency: founderOffer.currency,
            priceValidUntil: founderOffer.validUntil,
            url: `${publicUrl}/founders`,
          },
        ],
      },
    ],
  }
}

/** JSON that can stand in a page: nothing in it can end the element it stands in. */
export function toScriptText(data: unknown) {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
