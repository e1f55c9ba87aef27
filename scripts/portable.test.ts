import { readFileSync } from 'node:fs'
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
