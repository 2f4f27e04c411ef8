import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CatalogWatch, catalogSitemap } from '../features/catalog/index.ts';
import { communitySitemap } from '../features/community/index.ts';
import { findViewer } from '../features/identity/index.ts';
import { htmlSecurityHeaders, isPaymentPage, isSecretUrl } from '../platform/http/security-headers.ts';
import { type ServeWebOptions, serveWeb } from './serve-web.ts';

type WebParts = Pick<ServeWebOptions, 'buildDir' | 'countRendering' | 'callApi'> & { catalog: CatalogWatch };

/** The pages of this installation, with what they need of the features. */
export function mountWeb(app: FastifyInstance, deps: Deps, parts: WebParts): void {
  const { env, readDb, cards } = deps;
  const securityHeaders = (nonce: string, pathname: string) =>
    htmlSecurityHeaders(nonce, env, {
      secretUrl: isSecretUrl(pathname),
      cardProvider: cards.sandboxUrl === null && isPaymentPage(pathname),
    });
  app.register(serveWeb, {
    ...parts,
    publicUrl: env.publicUrl,
    securityHeaders,
    storefrontAccess: env.storefrontAccess,
    isMember: async (request) => (await findViewer(deps, request)) !== undefined,
    sitemap: { ...catalogSitemap(readDb), ...communitySitemap(readDb) },
  });
}
