import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'src/web/static',
  define: {
    // What the update notifier compares: set by the build, the start of the process in development.
    __BUILD_TIMESTAMP__: JSON.stringify(process.env.BUILD_TIMESTAMP ?? new Date().toISOString()),
  },
  build: {
    // A data: address for a picture would need a wider content policy for nothing.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
})
