import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

test('a machine with an older Node.js finds a newer one in the registry: Linux, macOS and Windows', () => {
  const { optionalDependencies } = read('runtime/package.json')
  const { packages } = read('runtime/package-lock.json')
  const wanted = ['linux-x64', 'linux-arm64', 'bin-darwin-arm64', 'darwin-x64', 'win-x64'].map((name) => `node-${name}`)

  expect(Object.keys(optionalDependencies).toSorted()).toEqual(wanted.toSorted())
  for (const [name, version] of Object.entries<string>(optionalDependencies)) {
    expect(version).toMatch(/^24\./)
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) })
  }
  expect(packages[''].optionalDependencies).toEqual(optionalDependencies)
})

test('every command is a program and plain words, which cmd understands as well as any shell', () => {
  const { scripts, ...manifest } = read('package.json')
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const programs = packages.flatMap((name) => {
    const { bin = {} } = read(`node_modules/${name}/package.json`)
    return typeof bin === 'string' ? [name] : Object.keys(bin)
  })
  for (const [name, command] of Object.entries<string>(scripts)) {
    // cmd knows no exec: scripts/prepare.js, which runs before, gives it one.
    const [program = '', ...words] = command.replace(/^exec /, '').split(' ')
    expect(['node', ...programs], name).toContain(program)
    // Nothing that a shell would have to expand, join or redirect, and no path that turns the wrong way.
    for (const word of words) expect(word, name).toMatch(/^[\w./:=-]+$/)
    for (const file of words.filter((word) => /\.[jt]s$/.test(word) && !word.startsWith('build/')))
      expect(existsSync(file), `${name}: ${file}`).toBe(true)
  }
})

test('cmd is given the exec that commands begin with, before the first of them runs', () => {
  const { scripts } = read('package.json')
  expect(readFileSync('scripts/prepare.js', 'utf8')).toContain("'exec.cmd'), '@%*\\r\\n')")
  for (const [name, command] of Object.entries<string>(scripts)) {
    if (command.startsWith('exec ')) expect(scripts[`pre${name}`], name).toMatch(/^node scripts\/prepare\.js/)
  }
})

/** Starts another program by its name. */
const ELSEWHERE = /(?<!\.)\b(spawn|spawnSync|execFile|execFileSync|exec|execSync)\(\s*['"`]/

test('neither the two commands nor the server start a program that a system may lack', () => {
  const started = globSync(
    '{scripts/{prepare,sources}.js,scripts/{build,build-program,stages,test,check,dev}.ts,e2e/served.ts}',
  )
  expect(started.length).toBe(9)
  for (const file of started) expect(readFileSync(file, 'utf8'), file).not.toMatch(ELSEWHERE)
  // The shell is asked in one place only: whether the database's own user, whom only Linux and macOS have, may pass.
  const shells = globSync('{server,coach,contract}/**/*.ts').filter(
    (file) => !/\.test\.|testing/.test(file) && ELSEWHERE.test(readFileSync(file, 'utf8')),
  )
  expect(shells).toEqual(['server/db/embedded/home.ts'])
})
