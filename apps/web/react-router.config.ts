import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One immutable manifest file instead of a request per link: it can be cached for ever, and works offline of the API.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
