import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Tests need no static files, and the plugins of the website would require the whole route table.
  publicDir: false,
  define: { __BUILD_TIMESTAMP__: JSON.stringify('2026-01-01T00:00:00.000Z') },
  test: {
    // Loads modules once for all files, which saves two thirds of the time. Test files must not keep state in modules.
    isolate: false,
    // An upper limit for a busy machine, not a speed target.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{src,demo}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{audit,deploy,factories,words}/*.test.ts',
          ],
          // Property tests run a thousand times, so a busy machine needs a generous limit.
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        // React's production build has no functions for development.
        oxc: { jsx: { development: false } },
        test: {
          name: 'service',
          environment: 'node',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: 'tests/service/database-server.ts',
          pool: 'forks',
          // One more than the two cores of a small machine, because the slowest tests mostly wait for programs.
          maxWorkers: 3,
          // Tests discard their scenes quickly. A larger young generation frees that memory without copying it.
          execArgv: ['--max-semi-space-size=64'],
          // Uses React's production build, as the program does.
          env: { NODE_ENV: 'production' },
          // Lets Node load the built website, as the program does.
          server: { deps: { external: [/\/build\/[0-9a-f]{64}\/server\//] } },
          // Upper limits for a busy machine, not speed targets.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
