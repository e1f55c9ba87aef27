import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram, installPackages } from '../scripts/debian.ts'
import { makeIdentity } from '../server/testing/certificate.ts'

export interface Nginx {
  url: string
  /** Where it listens without encryption, only to lead away from there. */
  plainUrl: string
  /** What whoever calls it must trust: it vouches for itself. */
  certificate: string
  /** Starts it in front of these servers, which may be told its address before. */
  start(servers: string[]): Promise<void>
  stop(): Promise<void>
}

const EXAMPLE = join(import.meta.dirname, '../deploy/nginx.conf')

/** The reverse proxy of our own example, deploy/nginx.conf, with nothing changed in it but addresses. */
export async function prepareNginx(folder: string): Promise<Nginx> {
  const nginx = ensureNginx()
  const ports = [await findPort(), await findPort()] as const
  const url = `https://localhost:${ports[1]}`
  const file = join(folder, 'nginx.conf')
  mkdirSync(folder, { recursive: true })
  const { cert } = makeIdentity(folder)
  let child: ChildProcess | undefined
  return {
    url,
    plainUrl: `http://127.0.0.1:${ports[0]}`,
    certificate: cert,
    async start(servers) {
      const backends = servers.map((server) => new URL(server).host.replace('localhost', '127.0.0.1'))
      writeFileSync(file, render({ folder, ports, backends }))
      child = spawn(nginx, ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr?.on('data', (data) => (said += data))
      for (let tries = 0; tries < 200 && child.exitCode === null; tries++) {
        if ((await askStatus(url)) === 200) return
        await pause(50)
      }
      throw new Error(`nginx does not answer.\n${said}`)
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Where it is missing and the machine is Debian's, it is installed. */
function ensureNginx() {
  const find = () => process.env.NGINX_PATH ?? findProgram('nginx')
  if (!find()) installPackages('nginx')
  const nginx = find()
  if (!nginx) throw new Error('The tests of several instances need nginx. Please install it, or set NGINX_PATH.')
  return nginx
}

interface Rendered {
  folder: string
  ports: readonly [number, number]
  backends: string[]
}

/** The site as we ship it, inside the little that the machine's own nginx.conf would have around it. */
function render({ folder, ports: [plain, secure], backends }: Rendered) {
  const changes: [RegExp, string][] = [
    [/^ *server 127\.0\.0\.1:3000( .*;)$/m, backends.map((backend) => `    server ${backend}$1`).join('\n')],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 /, `listen 127.0.0.1:${secure} `],
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/careers\.example;/g, 'localhost;'],
    [/ssl_certificate \S+;/, `ssl_certificate ${join(folder, 'certificate.pem')};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${join(folder, 'key.pem')};`],
  ]
  const site = changes.reduce(
    (text, [what, by]) => {
      if (text.search(what) < 0) throw new Error(`deploy/nginx.conf has changed: there is no ${what} in it.`)
      return text.replace(what, by)
    },
    readFileSync(EXAMPLE, 'utf8'),
  )
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `    ${name}_temp_path ${join(folder, name)};`,
  )
  return [
    ...['daemon off;', 'worker_processes 1;', `pid ${join(folder, 'nginx.pid')};`, 'error_log stderr warn;'],
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['events { worker_connections 1024; }', 'http {', '    access_log off;', ...scratch, site, '}', ''],
  ].join('\n')
}

async function findPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function askStatus(url: string) {
  return new Promise<number | undefined>((resolve) => {
    const asked = request(`${url}/healthz`, { agent: false, rejectUnauthorized: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
}
