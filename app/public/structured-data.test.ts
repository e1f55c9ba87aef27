import { expect, test } from 'vitest'
import { describeSite, toScriptText } from './structured-data.ts'

const brand = {
  name: 'Harbour </script><script>alert(1)',
  slug: 'harbour',
  companyName: 'Harbour Careers Ltd',
  companyNumber: '01234567',
  contactEmail: 'help@harbour.example',
  followUrl: 'https://network.example/company/harbour',
  adviser: { name: 'the harbour office', phone: '01', url: 'https://office.example' },
  primaryColour: undefined,
  accentColour: undefined,
}
const site = { brand, publicUrl: 'https://harbour.example' }
const find = (type: string, about = site) =>
  describeSite(about)['@graph'].find((thing) => thing['@type'] === type) as Record<string, unknown>

test('a search engine reads until when the founder offer holds [SITE-22, SITE-23]', () => {
  expect(find('SoftwareApplication').offers).toContainEqual(
    expect.objectContaining({ '@type': 'Offer', price: '49', priceCurrency: 'GBP', priceValidUntil: '2025-12-31' }),
  )
})

test('a page of the organisation elsewhere is named, the front page of a network is not', () => {
  expect(find('Organization').sameAs).toEqual(['https://network.example/company/harbour'])
  const plain = { ...site, brand: { ...brand, followUrl: 'https://network.example/' } }
  expect(find('Organization', plain)).not.toHaveProperty('sameAs')
})

test('no name can end the script it stands in, and it still reads the same [T72]', () => {
  const text = toScriptText(describeSite(site))

  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][1].name).toBe(brand.name)
})
