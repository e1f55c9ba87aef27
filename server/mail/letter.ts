import type { Brand } from '#contract/brand.ts'

interface Layout {
  brand: Brand
  heading: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** What this letter answers, below it. */
  quote?: { from: string; text: string }
  /** Why this letter came and what to do if it should not have. */
  footnote?: string
}

/** One look for every letter, as a page and as text. All that goes in is text: nothing in it becomes markup. */
export function layOut(layout: Layout): { html: string; text: string } {
  if (layout.button && !/^https?:\/\//.test(layout.button.href)) {
    throw new Error('A button of a letter leads to a web address.')
  }
  return { html: toHtml(layout), text: toText(layout) }
}

function toText({ brand, heading, paragraphs, button, quote, footnote }: Layout) {
  const parts = [heading, ...paragraphs]
  if (button) parts.push(`${button.label}:\n${button.href}`)
  if (quote) parts.push(`${quote.from}\n\n${quote.text.replace(/^/gm, '> ')}`)
  if (footnote) parts.push(footnote)
  parts.push(`-- \n${brand.name}\n${imprintOf(brand)}`)
  return `${parts.join('\n\n')}\n`
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Ubuntu,'Helvetica Neue',Arial,sans-serif;mso-line-height-rule:exactly"
const ink = '#17282b'
const quiet = '#5a6b6e'

// Mail programs drop style sheets or invert colours as they like: every colour stands inline for the day, and once
// more here for the night. Tables, because one widely used program lays out nothing else.
function toHtml({ brand, heading, paragraphs, button, quote, footnote }: Layout) {
  const colour = brand.primaryColour ?? '#0e5a5e'
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${toMarkup(heading)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0d1617 !important; }
  .card { background-color: #16211f !important; border-color: #2a3a38 !important; }
  .ink { color: #e9f1ef !important; }
  .quiet { color: #9fb2af !important; }
  .rule { border-color: #2a3a38 !important; }
}
@media (max-width: 480px) {
  .inner { padding: 28px 22px !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f6f5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${toMarkup(firstWords(paragraphs))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f6f5">
<tr>
<td align="center" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr>
<td class="ink" style="padding:0 8px 18px;${font};font-size:17px;line-height:24px;font-weight:700;letter-spacing:-0.01em;color:${ink}"><span style="display:inline-block;width:10px;height:10px;margin-right:9px;border-radius:5px;background-color:${colour}"></span>${toMarkup(brand.name)}</td>
</tr>
<tr>
<td class="card inner" style="padding:40px;background-color:#ffffff;border:1px solid #dfe7e5;border-radius:14px">
<h1 class="ink" style="margin:0 0 18px;${font};font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.015em;color:${ink}">${toMarkup(heading)}</h1>
${paragraphs.map(toParagraph).join('\n')}${button ? toButton(button, colour) : ''}${quote ? toQuote(quote) : ''}${footnote ? toFootnote(footnote) : ''}
</td>
</tr>
<tr>
<td class="quiet" style="padding:20px 8px 0;${font};font-size:13px;line-height:20px;color:${quiet}">${toMarkup(imprintOf(brand))}</td>
</tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr>
</table>
</body>
</html>
`
}

/** Lists of letters show this beside the subject. */
function firstWords(paragraphs: string[]) {
  return [...paragraphs.join(' ')].slice(0, 140).join('')
}

function toParagraph(text: string) {
  return `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:25px;color:${ink}">${toMarkup(text)}</p>`
}

function toButton({ label, href }: { label: string; href: string }, colour: string) {
  const onIt = inkOn(colour)
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 26px">
<tr>
<td bgcolor="${colour}" style="border-radius:10px;background-color:${colour}"><a href="${toMarkup(href)}" style="display:inline-block;padding:14px 26px;${font};font-size:16px;line-height:20px;font-weight:600;color:${onIt};text-decoration:none;border-radius:10px"><span style="color:${onIt}">${toMarkup(label)}</span></a></td>
</tr>
</table>
<p class="quiet" style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${quiet}">If the button does not work, copy this address into your browser:<br><a class="quiet" href="${toMarkup(href)}" style="color:${quiet};word-break:break-all">${toMarkup(href)}</a></p>`
}

function toQuote({ from, text }: { from: string; text: string }) {
  return `
<p class="quiet" style="margin:24px 0 8px;${font};font-size:14px;line-height:22px;color:${quiet}">${toMarkup(from)}</p>
<blockquote class="quiet rule" style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid #dfe7e5;${font};font-size:14px;line-height:22px;color:${quiet}">${toMarkup(text)}</blockquote>`
}

function toFootnote(text: string) {
  return `
<p class="quiet rule" style="margin:24px 0 0;padding-top:20px;border-top:1px solid #dfe7e5;${font};font-size:13px;line-height:20px;color:${quiet}">${toMarkup(text)}</p>`
}

function imprintOf({ companyName, companyNumber, contactEmail }: Brand) {
  const parts = [companyName, companyNumber && `Company number ${companyNumber}`, contactEmail]
  return parts.filter(Boolean).join(' · ')
}

/** Black or white, whichever reads better on the brand's colour. */
function inkOn(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? ink : '#ffffff'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function toMarkup(text: string) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replaceAll('\n', '<br>')
}
