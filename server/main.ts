import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled at one start is read at the next. Where the folder cannot be written, everything is compiled anew.
enableCompileCache(join(import.meta.dirname, '../build/.compiled'))
await import('./run.ts')
