import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { BUNDLES, belongsTo } from './src/web/bundles.ts'

const ROOT = `${normalizePath(import.meta.dirname)}/`

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), stopZodFromCompiling(), recordChunks()],
  publicDir: 'src/web/static',
  define: {
    // Compared by the update notifier. Set by the build; in development it is the start of the process.
    __BUILD_TIMESTAMP__: JSON.stringify(process.env.BUILD_TIMESTAMP ?? new Date().toISOString()),
  },
  build: {
    // Inlined pictures would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // Turned off, because it warns about slow plug-ins on any slow machine.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Bundles shared modules into a few files that rarely change, instead of thirty tiny ones.
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

/** Returns the path from the project's root, without the query that React Router adds to a route. */
function pathOf(id: string): string {
  return id.replace(/\?.*$/, '').replace(ROOT, '')
}

/** Sets zod's own switch before any schema exists: in the browser it would try to compile code, which the content policy forbids. */
function stopZodFromCompiling(): Plugin {
  return {
    name: 'stop-zod-from-compiling',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true\n`, map: null }),
    },
  }
}

/** Writes the modules of each browser script to a file outside the served folder. */
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
