import { expect, test } from 'vitest'
import { listTar } from './tar.ts'

test('the files of an archive are found whole, folders and notes left out', () => {
  const archive = Buffer.concat([
    makeEntry('package/', '5', ''),
    makeEntry('package/model.onnx', '0', 'x'.repeat(700)),
    makeEntry('notes', 'x', '20 path=somewhere\n'),
    makeEntry('package/LICENSE', '0', 'MIT'),
    Buffer.alloc(1024),
  ])

  const files = [...listTar(archive)].map(({ path, content }) => [path, content.length])

  expect(files).toEqual([
    ['package/model.onnx', 700],
    ['package/LICENSE', 3],
  ])
})

test('an archive that breaks off gives what there is', () => {
  expect([...listTar(makeEntry('package/a', '0', 'abc').subarray(0, 300))]).toEqual([])
  expect([...listTar(new Uint8Array())]).toEqual([])
})

function makeEntry(path: string, kind: string, content: string) {
  const head = Buffer.alloc(512)
  head.write(path, 0)
  head.write(content.length.toString(8).padStart(11, '0'), 124)
  head.write(kind, 156)
  return Buffer.concat([head, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)])
}
