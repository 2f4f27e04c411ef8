import * as contract from '@herbary/contract/orders.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { limitCallsInFlight } from '../../platform/http/calls-in-flight.ts';
import { createQueue } from '../../platform/limited-queue.ts';
import { findViewer } from '../identity/index.ts';
import { creditNoteLinks, listPapers, openCreditNote } from './credit-notes.ts';
import { getInvoice, type InvoiceFile, invoiceLinks, openInvoice } from './invoices.ts';

export const invoiceRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getInvoice, ({ actor, params }) => getInvoice(deps, { orderId: params.id, buyerId: actor.userId })),
  bind(contract.listPapers, ({ actor, params }) => listPapers(deps, { orderId: params.id, buyerId: actor.userId })),
];

type Opening = { fileId: string; viewerId: string };

/** A paper is made from the books each time it is opened, which takes the processor. */
const makePaper = createQueue(
  { running: 2, waiting: 20 },
  () => new AppError('server.overloaded', { retryAfterSeconds: 2 }),
);
const PAPERS_IN_FLIGHT_PER_NETWORK = 8;

export const invoicePlugin =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    limitCallsInFlight(app, PAPERS_IN_FLIGHT_PER_NETWORK * deps.env.rateLimitFactor);
    const kinds = [
      {
        path: '/files/invoices/:token',
        links: invoiceLinks(deps.env.secret),
        open: ({ fileId, viewerId }: Opening) => openInvoice(deps.db, { orderId: fileId, buyerId: viewerId }),
      },
      {
        path: '/files/credit-notes/:token',
        links: creditNoteLinks(deps.env.secret),
        open: ({ fileId, viewerId }: Opening) => openCreditNote(deps.db, { noteId: fileId, buyerId: viewerId }),
      },
    ];
    for (const { path, links, open } of kinds) {
      app.get<{ Params: { token: string } }>(path, async (request, reply) => {
        const link = links.read(request.params.token, deps.clock.now());
        const isTheirs = link && (await findViewer(deps, request)) === link.viewerId;
        return sendPaper(reply, isTheirs ? await makePaper(() => open(link)) : undefined);
      });
    }
  };

function sendPaper(reply: FastifyReply, file: InvoiceFile | undefined): FastifyReply {
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'private, no-store');
  if (!file) return reply.code(404).type('text/plain').send('Not found');
  return reply
    .header('content-security-policy', "default-src 'none'; object-src 'self'; frame-ancestors 'self'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .type(file.contentType)
    .send(file.content);
}
