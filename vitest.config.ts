import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The website's own static files are of no use here, and its plugins would want the whole route table.
  publicDir: false,
  define: { __BUILD_TIMESTAMP__: JSON.stringify('2026-01-01T00:00:00.000Z') },
  test: {
    // Modules are read once for all files: two thirds of the time was reading them again. Files keep no state in them.
    isolate: false,
    // How long to wait before giving up, not how fast it should be.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,demo}/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/{factories,words}/*.test.ts'],
          // Properties run a thousand times; a busy machine must not fail them.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: 'tests/service/database-server.ts',
          pool: 'forks',
          // One more than the cores of a small machine: the slowest tests spend half of their time waiting for programs.
          maxWorkers: 3,
          // Each test throws its scene away: with a larger young generation most of that memory is freed without being copied.
          execArgv: ['--max-semi-space-size=64'],
          // React renders in its production build, as the program does.
          env: { NODE_ENV: 'production' },
          // The built website is read by Node itself, as the program does.
          server: { deps: { external: [/\/build\/[0-9a-f]{64}\/server\//] } },
          // How long to wait before giving up, not how fast it should be.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
