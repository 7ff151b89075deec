import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // A build is made beside the finished ones and renamed into place.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/by-hand',
  ssr: true,
  // The whole route table is small: one less request than asking for it link by link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
