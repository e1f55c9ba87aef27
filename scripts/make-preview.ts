// Draws public/og.png, the picture that goes with a shared link. Run it after the mark or the words have changed:
// node scripts/make-preview.ts. It names no brand, because whoever runs the product may have one of their own.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { markNeedle, markRing } from '../app/ui/mark-paths.ts'
import { BROWSER_ARGS, ensureBrowser } from './browser.ts'

const font = readFileSync(
  new URL(
    '../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    import.meta.url,
  ),
).toString('base64')
const [width, height] = [1200, 630]
const [tide, buoy, ink, soft, line] = ['#0e5a5e', '#f0653c', '#0f2429', '#405457', '#d2dad4']

/** One of the three steps, on the course from the talk to the page. */
const card = (x: number, y: number, inside: string) =>
  `<g transform="translate(${x} ${y})"><rect width="360" height="148" rx="18" fill="#fff" stroke="${line}" filter="url(#lift)"/>${inside}</g>`
const words = (x: number, y: number, text: string, fill = ink, size = 19, weight = 400) =>
  `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}">${text}</text>`
const bar = (x: number, y: number, wide: number) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="8" rx="4" fill="${line}"/>`

const talk = `${words(24, 40, 'When did you last feel', soft)}${words(24, 65, 'most like yourself?', soft)}
<rect x="72" y="84" width="268" height="46" rx="14" fill="${tide}"/>${words(92, 113, 'Teaching the new starter.', '#fff')}`
const draft = `<path d="M18 0A18 18 0 0 0 0 18V130A18 18 0 0 0 18 148A12 18 0 0 1 7 130V18A12 18 0 0 1 18 0Z" fill="${buoy}"/>
${words(30, 42, 'A draft for your values', '#963213', 16, 600)}
${words(30, 78, 'I stay until people can', ink, 23, 650)}${words(30, 108, 'do it on their own.', ink, 23, 650)}`
const page = `<circle cx="56" cy="60" r="30" fill="#d9e4e3"/>${words(40, 67, 'RD', tide, 21, 650)}
${words(104, 58, 'Rosa Delaney', ink, 24, 700)}${bar(104, 76, 210)}${bar(26, 108, 288)}${bar(26, 126, 220)}`

const html = `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:Bricolage;font-weight:200 800;src:url(data:font/woff2;base64,${font})}
*{margin:0}svg{display:block;font-family:Bricolage;font-optical-sizing:auto}
</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">
<defs><radialGradient id="dawn" cx="0.9" cy="-0.1" r="0.9"><stop stop-color="${buoy}" stop-opacity="0.26"/><stop offset="1" stop-color="${buoy}" stop-opacity="0"/></radialGradient>
<filter id="lift" x="-10%" y="-10%" width="120%" height="140%"><feDropShadow dy="8" stdDeviation="10" flood-color="#0f2429" flood-opacity="0.16"/></filter></defs>
<path fill="#f1f4f0" d="M0 0h${width}v${height}H0z"/><path fill="url(#dawn)" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(72 64) scale(2.6)"><path d="${markRing}" stroke="${tide}" stroke-width="3.6"/><path d="${markNeedle}" fill="${buoy}" stroke="${buoy}" stroke-linejoin="round"/></g>
<g fill="${ink}" font-weight="690" font-size="104" letter-spacing="-2"><text x="70" y="298">Find your</text><text x="70" y="394">bearings</text><text x="70" y="490">at work</text></g>
<text x="74" y="556" fill="${soft}" font-size="28">A coach that listens. A page in your words.</text>
<path d="M1120 126L724 316L1120 506" stroke="${tide}" stroke-width="4"/>
<circle cx="1120" cy="126" r="14" fill="#f1f4f0" stroke="${tide}" stroke-width="8"/><circle cx="724" cy="316" r="14" fill="#f1f4f0" stroke="${tide}" stroke-width="8"/>
<rect x="1105" y="491" width="30" height="30" rx="4" fill="${buoy}" transform="rotate(45 1120 506)"/>
${card(690, 52, talk)}${card(794, 242, draft)}${card(690, 432, page)}
</svg>`

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS })
const tab = await browser.newPage({ viewport: { width, height } })
await tab.setContent(html)
await tab.evaluate(() => document.fonts.ready)
const picture = await tab.screenshot()
await browser.close()
writeFileSync(
  new URL('../public/og.png', import.meta.url),
  await sharp(picture).png({ palette: true, effort: 10, quality: 90 }).toBuffer(),
)
