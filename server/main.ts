import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What was compiled at one start is read at the next. Where the folder cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '../build/.compiled'))
// In quiet moments what lies unused is cleared away, but not as if memory were short, which V8 does otherwise and which
// whoever speaks to a coach after a pause has to wait for.
setFlagsFromString('--no-memory-reducer-favors-memory')
// By so much the heap may grow before it is cleared. V8 lets it double and more, which thousands of replies that wait
// would take for nothing.
setFlagsFromString('--heap-growing-percent=60')
await import('./run.ts')
