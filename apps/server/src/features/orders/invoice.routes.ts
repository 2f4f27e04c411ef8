import * as contract from '@herbary/contract/orders.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { getInvoice, invoiceLinks, openInvoice } from './invoices.ts';

export const invoiceRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getInvoice, ({ actor, params }) => getInvoice(deps, { orderId: params.id, buyerId: actor.userId })),
];

type InvoicePluginOptions = {
  deps: Deps;
  /** A signed link opens only for the person it was made for. */
  viewerOf: (request: FastifyRequest) => Promise<string | undefined>;
};

export const invoicePlugin: FastifyPluginAsync<InvoicePluginOptions> = async (app, { deps, viewerOf }) => {
  const links = invoiceLinks(deps.env.secret);
  app.get<{ Params: { token: string } }>('/files/invoices/:token', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'private, no-store');
    const link = links.read(request.params.token, deps.clock.now());
    const isTheirs = link && (await viewerOf(request)) === link.viewerId;
    const file = isTheirs ? await openInvoice(deps.db, { orderId: link.fileId, buyerId: link.viewerId }) : undefined;
    if (!file) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('content-security-policy', "default-src 'none'; object-src 'self'; frame-ancestors 'self'")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', `inline; filename="${file.fileName}"`)
      .type(file.contentType)
      .send(file.content);
  });
};
