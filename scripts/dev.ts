import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Runs the product from its sources. What belongs to a page is exchanged while it is open; for anything else the server
 * is started again. Node's own watcher also sees the temporary files of the bundler, and would start it again for ever.
 */
const root = join(import.meta.dirname, '..')
const FOLDERS = ['server', 'coach', 'contract']
const FILES = /^(vite|react-router)\.config\.ts$|^package\.json$/
/** An editor writes a file in several steps. */
const QUIET_MS = 150

let child: ChildProcess | undefined
let isStopping = false
let timer: NodeJS.Timeout | undefined

function start() {
  child = spawn(process.execPath, [join(root, 'server/main.ts'), '--dev'], { cwd: root, stdio: 'inherit' })
  child.once('exit', (code) => {
    child = undefined
    if (isStopping) process.exit(code ?? 0)
    process.stdout.write('\n  It ended. It is started again once a file is changed.\n')
  })
}

function restart(name: string) {
  clearTimeout(timer)
  timer = setTimeout(() => {
    process.stdout.write(`\n  ${name} was changed.\n`)
    if (!child) return start()
    child.removeAllListeners('exit')
    child.once('exit', start)
    child.kill('SIGTERM')
  }, QUIET_MS)
}

function stop() {
  isStopping = true
  clearTimeout(timer)
  if (!child) process.exit(0)
  child.removeAllListeners('exit')
  child.once('exit', (code) => process.exit(code ?? 0))
  child.kill('SIGTERM')
}

for (const folder of FOLDERS) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file && !/\.test\.tsx?$|~$|(^|\/)[.#]/.test(file)) restart(join(folder, file))
  })
}
watch(root, (_, file) => {
  if (file && FILES.test(file)) restart(file)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
start()
