import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One immutable manifest file instead of a request per link: it can be cached forever, and works offline of the API.
  routeDiscovery: { mode: 'initial' },
  // A page comes in one piece, or it does not come (app/lib/reload-page.ts).
  splitRouteModules: false,
} satisfies Config;
