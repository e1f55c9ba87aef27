import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildProgram } from './build-program.ts'
import { buildFrom, isBuilt } from './sources.js'

const root = join(import.meta.dirname, '..')

/** Builds what is not built yet, or not from the sources as they are: the pages and the program that serves them. */
if (!isBuilt('pages')) await buildFrom('pages', buildPages)
if (!isBuilt('program')) await buildProgram({ isFresh: true })

/** The pages, with their files compressed once, so that no request has to. */
function buildPages() {
  execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for (const file of globSync('build/client/**/*.{js,css,svg,json,webmanifest}', { cwd: root })) {
    const bytes = readFileSync(join(root, file))
    const compressed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    if (compressed.length < bytes.length) writeFileSync(join(root, `${file}.br`), compressed)
  }
}
