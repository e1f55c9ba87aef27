import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { outline } from './contract/endpoint.ts'
import { contract } from './contract/index.ts'

/** Gives the browser the method and path of each endpoint and leaves the schemas behind: 60 bytes instead of a library. */
function endpoints(): Plugin {
  return {
    name: 'endpoints',
    resolveId: (id) => (id === 'virtual:endpoints' ? '\0endpoints' : undefined),
    load: (id) => (id === '\0endpoints' ? `export default ${JSON.stringify(outline(contract))}` : undefined),
  }
}

export default defineConfig({
  plugins: [endpoints(), tailwindcss(), reactRouter()],
  // Fonts and icons stay files of their own: the content policy allows no data: fonts.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { ssr: { build: { target: 'node24', rollupOptions: { input: './app/handler.ts' } } } },
})
