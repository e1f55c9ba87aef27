import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ascii } from './scripts/ascii-plugin.ts'
import { endpoints } from './scripts/endpoints-plugin.ts'

/** What most screens need comes in one file: dozens of small ones weigh a fifteenth more and take as many requests. */
const shared = { name: 'shared', test: /app\/(ui|lib)\/|lucide-react|radix-ui/, minShareCount: 15 }

export default defineConfig(({ command }) => ({
  plugins: [endpoints(), tailwindcss(), reactRouter(), ascii()],
  // Fonts and icons stay files of their own: the content policy allows no data: fonts.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: [shared] } } } } },
    ssr: {
      build: { target: 'node24', rollupOptions: { input: './app/handler.ts' } },
      // One file with all it needs loads in a fraction of the time. While developing, packages stay as they are.
      ...(command === 'build' ? { resolve: { noExternal: true } } : {}),
    },
  },
}))
