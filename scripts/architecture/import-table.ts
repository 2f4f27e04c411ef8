import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** From left to right: a feature imports, and reads the tables of, features before it. */
export const features = [
  'identity',
  'audit',
  'media',
  'notifications',
  'sellers',
  'inventory',
  'catalog',
  'promotions',
  'pricing',
  'wishlist',
  'earnings',
  'payments',
  'orders',
  'invoices',
  'returns',
  'reviews',
  'refunds',
  'cart',
  'checkout',
  'bank-transfers',
  'disputes',
  'payouts',
  'reconciliation',
  'analytics',
  'chat',
  'moderation',
  'community',
  'support',
  'personal-data',
  'operations',
];
const contract = '^packages/contract/src/';
const content = '^packages/content/src/';
const demoWorld = '^packages/demo-world/';
const server = '^apps/server/src/';
const web = '^apps/web/app/';

/** A feature imports no feature to its right. */
const featureOrder: IForbiddenRuleType[] = features.slice(0, -1).map((feature, index) => ({
  name: `feature-${feature}-imports-left`,
  severity: 'error',
  comment: 'A feature imports only features to its left; features to its right are told by events.',
  from: { path: `${server}features/${feature}/` },
  to: { path: `${server}features/(${features.slice(index + 1).join('|')})/` },
}));

const webFeatures: IForbiddenRuleType = {
  name: 'web-features-never-import-each-other',
  severity: 'error',
  comment: 'Features never import each other on the web: the route composes them.',
  from: { path: `${web}features/([^/]+)/` },
  to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
};

/** Who may import whom. */
export const forbidden: IForbiddenRuleType[] = [
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'nothing-unresolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/' },
  },
  {
    name: 'contract-imports-zod-alone',
    severity: 'error',
    from: { path: contract, pathNot: '\\.test\\.ts$' },
    to: { pathNot: [contract, '(^|/)node_modules/zod/'] },
  },
  {
    name: 'content-imports-the-contract-alone',
    severity: 'error',
    from: { path: content, pathNot: '\\.test\\.ts$' },
    to: { pathNot: [content, contract] },
  },
  {
    name: 'texts-come-through-loaders',
    severity: 'error',
    comment: 'A component that imports a text sends it to every browser as a script; a loader sends it as the page.',
    from: { path: web, pathNot: [`${web}routes/`, '\\.test\\.tsx?$'] },
    to: { path: `${content}[^/]+/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-knows-no-business',
    severity: 'error',
    from: { path: `${server}platform/` },
    to: { path: `${server}(features|demo|web)/` },
  },
  {
    name: 'features-import-public-apis',
    severity: 'error',
    from: { path: `${server}features/([^/]+)/` },
    to: { path: `${server}features/`, pathNot: [`${server}features/$1/`, `${server}features/[^/]+/index\\.ts$`] },
  },
  {
    name: 'others-import-public-apis',
    severity: 'error',
    from: { path: `${server}(web/|demo/|sandbox/|(app|serve|main|deps|create-deps)\\.ts$)` },
    to: { path: `${server}features/[^/]+/(?!index\\.ts$)` },
  },
  {
    name: 'only-the-list-of-features-registers-them',
    severity: 'error',
    from: { pathNot: `${server}features\\.ts$` },
    to: { path: `${server}features/[^/]+/feature\\.ts$` },
  },
  ...featureOrder,
  {
    name: 'features-leave-web-and-demo-alone',
    severity: 'error',
    from: { path: `${server}features/`, pathNot: '\\.test\\.ts$' },
    to: { path: `${server}(web|demo|testing)/` },
  },
  {
    name: 'demo-world-knows-no-server',
    severity: 'error',
    comment:
      'The server hands in what it needs. The types of the tables are the exception: its rows are checked by them.',
    from: { path: demoWorld },
    to: { path: '^apps/', pathNot: `${server}platform/db/types\\.gen\\.ts$` },
  },
  {
    name: 'demo-world-is-loaded-on-demand',
    severity: 'error',
    comment: 'A static import would load it into every server, also those without a demo.',
    from: { path: '^apps/', pathNot: '\\.test\\.tsx?$' },
    to: { path: demoWorld, dynamic: false, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'demo-world-is-loaded-in-one-place',
    severity: 'error',
    from: { path: '^apps/', pathNot: ['\\.test\\.tsx?$', `${server}demo/load-demo-world\\.ts$`] },
    to: { path: demoWorld },
  },
  {
    name: 'apps-never-import-tools',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^tools/' },
  },
  { name: 'server-never-imports-web', severity: 'error', from: { path: server }, to: { path: '^apps/web/' } },
  {
    name: 'web-never-imports-server',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'primitives-know-no-business',
    severity: 'error',
    from: { path: `${web}ui/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: [web, contract], pathNot: `${web}ui/` },
  },
  {
    name: 'lib-and-copy-stay-below',
    severity: 'error',
    from: { path: `${web}(lib|copy)/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: web, pathNot: `${web}(lib|copy)/` },
  },
  {
    name: 'web-features-stay-below-routes',
    severity: 'error',
    from: { path: `${web}features/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `${web}(routes|layouts|testing)/` },
  },
  webFeatures,
];

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(build|\\.react-router)/' },
  tsPreCompilationDeps: true,
  parser: 'swc',
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
  },
};
