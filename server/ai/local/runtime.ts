import { readFile } from 'node:fs/promises'
import { env, InferenceSession, Tensor as OrtTensor } from 'onnxruntime-web/wasm'

/** The little that is used of ONNX Runtime. */
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

/** One thread: it runs beside the server, not instead of it. */
export function loadRuntime(): Runtime {
  env.wasm.numThreads = 1
  env.logLevel = 'error'
  return {
    tensor: (kind, data, dims) => new OrtTensor(kind, data as never, dims) as unknown as Tensor,
    open: async (file) => {
      const bytes = await readFile(file)
      const session = await InferenceSession.create(bytes)
      // The runtime has its own copy; this one is given back now and not when the collector comes round.
      bytes.buffer.transfer(0)
      return session as unknown as Session
    },
  }
}
