import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { ascii } from './ascii-plugin.ts'
import { buildFrom } from './sources.js'

const root = join(import.meta.dirname, '..')
/** From the built files back to the root. */
const BACK = '../..'

/** Each runs in a process of its own. */
const ENTRIES = {
  main: 'server/main.ts',
  guard: 'server/db/embedded/guard.ts',
  'model-program': 'server/ai/local/model-program.ts',
}

/** Native, or large and needed by few: loaded from its own place when it is needed. */
const APART = ['sharp', 'vite', 'fontkit', 'unpdf', 'mammoth', 'opus-decoder', 'onnxruntime-web', 'pg-native']

/**
 * Puts the server into few files, without types and without what it does not use. It is the same program: loaded from
 * its hundreds of sources it takes seconds longer to start and twice the memory.
 */
export function buildProgram({ isFresh }: { isFresh: boolean }) {
  return buildFrom('program', () =>
    build({
      ...{ root, configFile: false, mode: 'production', logLevel: 'warn', publicDir: false },
      plugins: [keepPlaces(), ascii()],
      ssr: { noExternal: true, external: APART },
      build: {
        ...{ ssr: true, outDir: 'build/program', target: 'node24', minify: false },
        // A server that is running may yet load parts of the build before.
        emptyOutDir: isFresh,
        rollupOptions: {
          input: ENTRIES,
          external: /^@aws-sdk\//,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    }),
  )
}

/** What a file says about its own place stays true: data, migrations and programs are found where they lie. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\/(server|coach)\/.*\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        const place = `${BACK}/${relative(root, id)}`
        return code
          .replace(
            /new URL\(['"]\.\/(guard|model-program)\.ts['"], import\.meta\.url\)/,
            "new URL('./$1.js', IMPORT_META_URL)",
          )
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
          .replace('IMPORT_META_URL', 'import.meta.url')
      },
    },
  }
}
