import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What was compiled at one start is read at the next. Where the folder cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '../build/.compiled'))
// In quiet moments what lies unused is cleared away, but not as if memory were short, which V8 does otherwise and which
// whoever speaks to a coach after a pause has to wait for.
setFlagsFromString('--no-memory-reducer-favors-memory')
await import('./run.ts')
