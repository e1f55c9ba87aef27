import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { hashSources } from './sources.js'

const root = join(import.meta.dirname, '..')

/** Builds the pages and compresses their files once, so that no request has to. */
const hash = hashSources()
rmSync(join(root, 'build/.stamp'), { force: true })
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
writeFileSync(join(root, 'build/.stamp'), hash)
