import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the one function that registers declared endpoints. */
    endpoint?: true;
    /** Takes files, which may come slowly. */
    upload?: true;
    errorField?: true;
  }
  interface FastifyInstance {
    openRoutes: Map<string, OpenRoute>;
  }
}

/**
 * A route that no endpoint declares, such as a page or a health check, and why it may exist.
 * `path` is the url as it is registered, wildcards included. It may only be read unless it says otherwise.
 */
export type OpenRoute = { path: string; why: string; anyMethod?: true };

/** From here on a route is a declared endpoint or was named by `allowOpenRoutes`; anything else fails the boot. */
export function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.decorate('openRoutes', new Map<string, OpenRoute>());
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint || mayStandOpen(route, app.openRoutes.get(route.url))) return;
    throw new Error(`${String(route.method)} ${route.url} is neither a declared endpoint nor an allowed open route`);
  });
}

function mayStandOpen(route: RouteOptions, open: OpenRoute | undefined): boolean {
  if (!open) return false;
  return open.anyMethod ?? [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
}

export function allowOpenRoutes(app: FastifyInstance, routes: readonly OpenRoute[]): void {
  for (const route of routes) app.openRoutes.set(route.path, route);
}
