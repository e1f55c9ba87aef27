import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = join(import.meta.dirname, '../../build/client')

/** The bytes of script a browser fetches and runs by itself, compressed as they are sent: files, their imports, lines in the page. */
export function weighScripts(html: string) {
  return sum(listScripts(html).map(weighFile)) + sum(inlineScripts(html).map((code) => brotliCompressSync(code).length))
}

export function weighStyles(html: string) {
  return sum([...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => weighFile(href)))
}

/** Every script file the page brings with it. */
export function listScripts(html: string) {
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ...html.matchAll(/<script[^>]* src="([^"]+)"/g),
  ].map(([, href = '']) => href)
  const files = new Set([...named, ...inlineScripts(html).flatMap(importsOf)])
  // A set goes on with what is added to it on the way.
  for (const file of files) {
    for (const used of importsOf(readBuilt(file))) files.add(new URL(used, `http://here${file}`).pathname)
  }
  return [...files]
}

export function readBuilt(path: string) {
  return readFileSync(join(client, path), 'utf8')
}

/** Those a browser runs: a note of what to load later is no script yet. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes = '', code = '']) =>
    /type="(?:text\/plain|application\/ld\+json)"/.test(attributes) ? [] : [code],
  )
}

function importsOf(code: string) {
  const imports = /(?:^|[;\s}])(?:import|export)\b[^;()]*?["']([./][^"']*\.js)["']/g
  return [...code.matchAll(imports)].map(([, file = '']) => file)
}

function weighFile(path: string) {
  const file = join(client, path)
  return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
