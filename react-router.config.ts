import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // The build command sets a temporary folder and renames it when the build is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/manual',
  ssr: true,
  // The route table is small, so sending all of it saves a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
