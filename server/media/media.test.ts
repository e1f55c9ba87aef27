import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rateLimits } from '../http/tables.ts'
import { asDataUrl, drawFlood, photoUrl } from '../testing/photos.ts'
import { createWorld, type Person } from '../testing/world.ts'
import { setPhotos } from './set-photos.ts'
import { photos } from './tables.ts'

const world = await createWorld()

const filesOf = async (person: Person) => {
  const keys = []
  for await (const key of world.deps.files.list(`${person.id}/`)) keys.push(key)
  return keys.toSorted()
}
const setGallery = (person: Person, additionalPhotos: (string | { photo: string; alt?: string })[]) =>
  person.api.media.setAdditional({ body: { additionalPhotos } })
const read = async (person: Person, path: string) => sharp(Buffer.from(await (await person.fetch(path)).arrayBuffer()))

test('a member sets, sees, replaces and removes a profile photo [PROF-59, PROF-61, API-30]', async () => {
  const ada = await world.member()
  const set = await ada.api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl(), alt: ' Me ' } })
  expect(set).toMatchObject({ message: 'Profile photo updated successfully', details: { profile: { alt: 'Me' } } })
  expect(set.profilePhoto).toMatch(/^\/api\/user\/photos\/[0-9a-f-]{36}\/full$/)
  const first = await filesOf(ada)
  expect(first.map((key) => key.split('/').at(-1))).toEqual(['card.webp', 'full.webp', 'thumb.webp'])

  const replaced = await ada.api.media.setProfilePhoto({ body: { profilePhoto: await photoUrl({ colour: '#f00' }) } })
  expect(replaced.profilePhoto).not.toBe(set.profilePhoto)
  expect(await filesOf(ada)).not.toEqual(first)
  expect(await filesOf(ada)).toHaveLength(3)

  const removed = await ada.api.media.setProfilePhoto({ body: { profilePhoto: null } })
  expect(removed.profilePhoto).toBeNull()
  expect(await filesOf(ada)).toEqual([])
})

test('new photos and old ones stand in the order they are sent [PROF-66, API-27, API-28, OPEN-API-10]', async () => {
  const ada = await world.member()
  const first = await setGallery(ada, [
    await photoUrl({ width: 10 }),
    { photo: await photoUrl({ width: 20 }), alt: 'Two' },
  ])
  const [one = '', two = ''] = first.additionalPhotos

  const mixed = await setGallery(ada, [two, await photoUrl({ width: 30 }), { photo: one, alt: 'One' }])

  expect(mixed.details.additional.map(({ width, alt }) => [width, alt])).toEqual([
    [20, 'Two'],
    [30, ''],
    [10, 'One'],
  ])
  expect((await ada.api.media.photos()).additionalPhotos).toEqual(mixed.additionalPhotos)
  expect(await filesOf(ada)).toHaveLength(9)
  await setGallery(ada, [one])
  expect(await filesOf(ada)).toHaveLength(3)
})

test('media photos are a list of their own [API-29, OPEN-PROF-10]', async () => {
  const ada = await world.member()
  await setGallery(ada, [await photoUrl()])
  const set = await ada.api.media.setMedia({ body: { mediaPhotos: [await photoUrl()] } })
  expect([set.additionalPhotos.length, set.mediaPhotos.length]).toEqual([1, 1])

  const saved = await ada.api.profile.create({
    body: { mission: 'x', mediaPhotos: [...set.mediaPhotos, await photoUrl()] },
  })

  expect(saved.mediaPhotos).toHaveLength(2)
})

test('eleven are one too many [PROF-66, T47]', async () => {
  const ada = await world.member()
  const photo = await photoUrl({ width: 5, height: 5 })

  await expect(setGallery(ada, Array(11).fill(photo))).rejects.toMatchObject({ status: 400 })
})

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s becomes three WebP files, none larger than it was [R19, D6]',
  async (format) => {
    const ada = await world.member()
    const { additionalPhotos } = await setGallery(ada, [await photoUrl({ width: 2000, height: 1000, format })])
    const url = additionalPhotos[0] ?? ''

    for (const [size, width, height] of [
      ['full', 1600, 800],
      ['card', 800, 400],
      ['thumb', 200, 100],
    ] as const) {
      const image = await read(ada, url.replace('full', size))
      expect(await image.metadata()).toMatchObject({ format: 'webp', width, height })
    }
  },
)

test('where a photo was taken and how the camera was held are gone, and it stands upright [T44]', async () => {
  const ada = await world.member()
  const exif = { IFD0: { Copyright: 'canary', Orientation: '6' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const taken = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#000' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { additionalPhotos, details } = await setGallery(ada, [asDataUrl(taken, 'jpeg')])

  expect(details.additional[0]).toMatchObject({ width: 40, height: 80 })
  const stored = await (await read(ada, additionalPhotos[0] ?? '')).metadata()
  expect([stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an address elsewhere', 'https://example.org/x.png'],
  ['an address of this machine', 'http://169.254.169.254/latest/meta-data'],
  ['an address of ours that is no photo', '/api/user/profile'],
  ['an SVG', `data:image/svg+xml;base64,${btoa(svg)}`],
  ['an SVG that says it is a PNG', `data:image/png;base64,${btoa(svg)}`],
  ['HTML that says it is a JPEG', `data:image/jpeg;base64,${btoa('<html><script>1</script>')}`],
  ['half a PNG', `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n half')}`],
  ['a TIFF', `data:image/jpeg;base64,${btoa('II*\0rest')}`],
  ['nothing', 'data:image/png;base64,'],
  ['an empty text', ''],
])('%s is no photo [R19, T43, T45, PROF-56]', async (_, photo) => {
  const ada = await world.member()

  await expect(setGallery(ada, [photo])).rejects.toMatchObject({ status: 400 })
  expect(await filesOf(ada)).toEqual([])
})

test.each([
  ['just too many', 9_000, 6_000],
  ['400 million', 20_000, 20_000],
])('a small file with %s pixels is refused [D6, T43]', async (_, width, height) => {
  const ada = await world.member()
  const flood = drawFlood(width, height)
  expect(flood.length).toBeLessThan(400_000)

  await expect(setGallery(ada, [asDataUrl(flood, 'png')])).rejects.toMatchObject({ status: 400, code: 'photo-type' })
})

test('a photo that is a page or an archive as well is kept as a photo alone [R19, T43]', async () => {
  const ada = await world.member()
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
  const hidden = '<script>canary()</script>PK\x03\x04canary'
  // Once after the picture, once inside it, as a comment of the JPEG.
  const comment = Buffer.from([0xff, 0xfe, 0, hidden.length + 2])
  const inside = Buffer.concat([photo.subarray(0, 2), comment, Buffer.from(hidden), photo.subarray(2)])

  const sent = [Buffer.concat([photo, Buffer.from(hidden)]), inside].map((bytes) => asDataUrl(bytes, 'jpeg'))
  const { additionalPhotos } = await setGallery(ada, sent)

  expect(additionalPhotos).toHaveLength(2)
  for (const key of await filesOf(ada)) {
    expect((await world.deps.files.read(key)).toString('latin1'), key).not.toContain('canary')
  }
})

test('a photo of more than 10 MB is refused in the words of the screen [PROF-57, T42]', async () => {
  const ada = await world.member()
  const photo = asDataUrl(
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(10 * 1024 * 1024)]),
    'jpeg',
  )

  const attempt = ada.api.media.setProfilePhoto({ body: { profilePhoto: photo } })

  await expect(attempt).rejects.toMatchObject({ status: 413, sentence: 'Please select an image smaller than 10MB' })
})

test('a list that cannot be kept changes nothing and leaves no file [R34]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const { additionalPhotos } = await setGallery(ada, [await photoUrl()])
  const before = await filesOf(ada)
  const others = (await setGallery(bob, [await photoUrl()])).additionalPhotos

  const foreign = setGallery(ada, [await photoUrl(), ...others])
  await expect(foreign).rejects.toMatchObject({ status: 400, code: 'photo-unknown' })
  await expect(setGallery(ada, [await photoUrl(), 'nonsense'])).rejects.toMatchObject({ status: 400 })

  expect(await filesOf(ada)).toEqual(before)
  expect((await ada.api.media.photos()).additionalPhotos).toEqual(additionalPhotos)
})

test('a photo that was saved while the database went away keeps its file, whatever the member was told [R34]', async () => {
  const ada = await world.member()
  const db = Object.create(world.db, {
    transaction: {
      value: async (work: Parameters<typeof world.db.transaction>[0]) => {
        await world.db.transaction(work)
        throw Object.assign(new Error('The database says nothing any more.'), { code: 'ETIMEDOUT' })
      },
    },
  })

  const saving = setPhotos({ ...world.deps, db }, ada.id, 'profile', [await photoUrl()])

  await expect(saving).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const { profilePhoto } = await ada.api.media.photos()
  expect((await ada.fetch(profilePhoto ?? '')).status).toBe(200)
})

test('a tab that has not seen a photo does not throw it away [R34]', async () => {
  const ada = await world.member()
  const { additionalPhotos: first } = await setGallery(ada, [await photoUrl()])
  const { additionalPhotos: both } = await ada.api.media.setAdditional({
    body: { additionalPhotos: [...first, await photoUrl()], seen: first },
  })

  const late = ada.api.media.setAdditional({ body: { additionalPhotos: [...first, await photoUrl()], seen: first } })

  await expect(late).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await ada.api.media.photos()).additionalPhotos).toEqual(both)
  expect(await filesOf(ada)).toHaveLength(6)
})

test('nobody gets another’s photo by its address [R3, T25]', async () => {
  const ada = await world.member()
  const bob = await world.member()
  const { additionalPhotos } = await setGallery(ada, [await photoUrl()])
  const [url = ''] = additionalPhotos

  expect((await ada.fetch(url)).status).toBe(200)
  expect((await bob.fetch(url)).status).toBe(404)
  expect((await world.visitor.fetch(url)).status).toBe(401)
  for (const path of ['/api/user/photos/1/full', url.replace('full', 'huge'), url.replace('full', '..%2f')]) {
    expect((await ada.fetch(path)).status, path).toBe(404)
  }
})

test('thirty photos an hour are enough; putting them in order costs nothing [T47]', async () => {
  const ada = await world.member()
  const photo = await photoUrl({ width: 4, height: 4 })
  for (let time = 0; time < 3; time++) await setGallery(ada, Array(10).fill(photo))
  const { additionalPhotos } = await ada.api.media.photos()

  await expect(setGallery(ada, [photo])).rejects.toMatchObject({ status: 429 })
  await setGallery(ada, additionalPhotos.toReversed())

  await world.db.delete(rateLimits)
  await setGallery(ada, [photo])
})

test('two saves at once end in one of the two, with no file too many [R34]', async () => {
  const ada = await world.member()
  const photo = await photoUrl({ width: 4, height: 4 })

  await Promise.all([setGallery(ada, [photo]), setGallery(ada, [photo, photo])])

  const rows = await world.db.select().from(photos).where(eq(photos.memberId, ada.id))
  expect([1, 2]).toContain(rows.length)
  expect(await filesOf(ada)).toHaveLength(rows.length * 3)
})
