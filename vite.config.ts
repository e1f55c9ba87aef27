import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // PNG icons and fonts stay files of their own: the content policy allows no data: fonts.
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
