import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The little that is used of ONNX Runtime. It is a file beside the models, not a package, and has no types of its own. */
export interface Tensor {
  data: Float32Array
  dims: readonly number[]
}

export type Feeds = Record<string, Tensor>

export interface Session {
  inputNames: readonly string[]
  outputNames: readonly string[]
  run(feeds: Feeds): Promise<Feeds>
}

export interface Runtime {
  tensor(kind: 'float32' | 'int64' | 'bool', data: Float32Array | BigInt64Array | Uint8Array, dims: number[]): Tensor
  open(file: string): Promise<Session>
}

interface Ort {
  env: { wasm: { numThreads: number; wasmPaths: string }; logLevel: string }
  Tensor: new (kind: string, data: unknown, dims: number[]) => Tensor
  InferenceSession: { create(bytes: Uint8Array): Promise<Session> }
}

/** Loads the runtime out of the models' folder. One thread: it runs beside the server, not instead of it. */
export async function loadRuntime(folder: string): Promise<Runtime> {
  const own = join(folder, 'runtime')
  const ort = (await import(pathToFileURL(join(own, 'ort.wasm.min.mjs')).href)) as Ort
  ort.env.wasm.numThreads = 1
  ort.env.wasm.wasmPaths = `${pathToFileURL(own).href}/`
  ort.env.logLevel = 'error'
  return {
    tensor: (kind, data, dims) => new ort.Tensor(kind, data, dims),
    open: async (file) => ort.InferenceSession.create(new Uint8Array(await readFile(file))),
  }
}
