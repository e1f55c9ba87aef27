import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { describeApi } from '#contract/openapi.ts'
import manifest from '../../package.json' with { type: 'json' }
import type { Deps } from '../deps.ts'
import { pagePolicy } from './headers.ts'

export function openApi({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>) {
  return describeApi(contract, { title: config.brand.name, version: manifest.version, server: publicUrl })
}

/** The reference as one plain page: every call, who may make it, what it takes and what it answers. */
export function docsPage(deps: Pick<Deps, 'config' | 'publicUrl'>) {
  const nonce = randomBytes(16).toString('base64')
  const document = openApi(deps)
  const sections = Object.entries(contract).map(([module, endpoints]) => {
    const calls = Object.values(endpoints).map((endpoint) => showCall(endpoint, document.paths))
    return `<section id="${module}"><h2>${toText(module)}</h2>${calls.join('')}</section>`
  })
  const links = Object.keys(contract).map((module) => `<a href="#${module}">${toText(module)}</a>`)
  const title = `${toText(deps.config.brand.name)} API`
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1>${title}</h1><p>Every call of the product, made from the same declarations the server runs on.
The machine-readable document is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A refusal is always <code>{ error, code, details? }</code>. The session cookie set by signing in is the only identity.</p>
<nav aria-label="Modules">${links.join('')}</nav></header><main>${sections.join('')}</main></body></html>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy(`'nonce-${nonce}'`) },
  })
}

function showCall(endpoint: Endpoint, paths: ReturnType<typeof openApi>['paths']) {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const described = paths[path]?.[endpoint.method.toLowerCase()] as {
    description: string
    requestBody?: { content: Record<string, { schema: unknown }> }
    responses: { 200: { content: Record<string, { schema: unknown }> } }
  }
  return `<article><h3><span class="${endpoint.method}">${endpoint.method}</span> <code>${toText(path)}</code></h3>
<p>${toText(endpoint.summary)}. ${toText(described.description)}</p>
${showContent('Takes', described.requestBody?.content)}${showContent('Answers', described.responses[200].content)}</article>`
}

function showContent(label: string, content: Record<string, { schema: unknown }> | undefined) {
  const [type, value] = Object.entries(content ?? {})[0] ?? []
  if (!type || !value) return ''
  return `<details><summary>${label} <code>${toText(type)}</code></summary><pre>${toText(JSON.stringify(value.schema, null, 2))}</pre></details>`
}

function toText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
:root{--paper:#f5f7f5;--ink:#14262b;--soft:#4c5f63;--line:#d5dcd9;--card:#fff;--tide:#0e5a5e}
@media(prefers-color-scheme:dark){:root{--paper:#0d1b20;--ink:#e6eeec;--soft:#9fb2b3;--line:#24373c;--card:#132429;--tide:#6cc5c0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header,main{max-width:56rem;margin:0 auto;padding:1.5rem 1.25rem}h1{margin:1rem 0 0;font-size:2rem}h2{margin:2rem 0 .5rem;text-transform:capitalize}
a{color:var(--tide)}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{display:inline-block;padding:.35rem 0}
article{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.1rem;margin:.75rem 0}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h3 span{display:inline-block;min-width:4.2rem;color:var(--tide)}
p{margin:.4rem 0;color:var(--soft)}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;background:var(--paper);padding:.75rem;border-radius:.5rem}summary{cursor:pointer;padding:.3rem 0}`
