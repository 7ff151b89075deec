import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { BUNDLES, belongsTo } from './src/web/bundles.ts'

const ROOT = `${normalizePath(import.meta.dirname)}/`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), recordChunks()],
  publicDir: 'src/web/static',
  define: {
    // What the update notifier compares: set by the build, the start of the process in development.
    __BUILD_TIMESTAMP__: JSON.stringify(process.env.BUILD_TIMESTAMP ?? new Date().toISOString()),
  },
  build: {
    // A data: address for a picture would need a wider content policy for nothing.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Warns of slow plug-ins on a slow machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in a few files that change seldom, not in thirty that are a line each.
            codeSplitting: {
              groups: BUNDLES.map((bundle) => ({
                name: bundle.name,
                test: (id: string) => belongsTo(bundle, pathOf(id)),
              })),
            },
          },
        },
      },
    },
  },
})

/** From the root of the repository, without the query that React Router adds to a route. */
function pathOf(id: string): string {
  return id.replace(/\?.*$/, '').replace(ROOT, '')
}

/** Writes which modules each script of the browser holds beside the build, where it is not served. */
function recordChunks(): Plugin {
  return {
    name: 'record-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, output) {
      const chunks = Object.values(output)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, name, imports, moduleIds }) => {
          const modules = [...new Set(moduleIds.map(pathOf))]
          return [fileName, { name, imports, modules }]
        })
      writeFileSync(join(dir, '../chunks.json'), JSON.stringify(Object.fromEntries(chunks)))
    },
  }
}
