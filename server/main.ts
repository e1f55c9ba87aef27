import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// What was compiled at one start is read at the next. Where the folder cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '../build/.compiled'))
// What lies unused is cleared away in quiet moments, as it is by default, but code that has been compiled stays: whoever
// speaks to a coach after a pause does not wait until it is compiled again.
setFlagsFromString('--no-memory-reducer-favors-memory')
await import('./run.ts')
