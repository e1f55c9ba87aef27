import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table at once: it is small, and asking for it piece by piece fails on a shaky connection.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
