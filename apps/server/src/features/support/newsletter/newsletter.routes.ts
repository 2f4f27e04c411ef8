import * as contract from '@herbary/contract/newsletter.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import type { Mount } from '../../../platform/feature.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { CALLS_IN_FLIGHT_PER_NETWORK, limitCallsInFlight } from '../../../platform/http/calls-in-flight.ts';
import { assertStorable } from '../../../platform/http/storable-text.ts';
import { issueList } from './issues.repository.ts';
import { sendTest, startSending, stopSending } from './send-issue.ts';
import * as subscribing from './subscribe.ts';
import { countSubscriptions } from './subscriptions.repository.ts';
import { createIssue, deleteIssue, getIssue, issueView, renderIssue, saveIssue, summaryOf } from './write-issue.ts';

export const newsletterRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.subscribeNewsletter, async ({ body }) => {
    await subscribing.requestSubscription(deps, body.email);
    return { success: true as const, message: 'Subscribed!' };
  }),
  bind(contract.confirmNewsletter, async ({ body }) => {
    await subscribing.confirmByLink(deps, body.token);
    return { success: true as const, message: 'Subscribed!' };
  }),
  bind(contract.unsubscribeNewsletter, async ({ body }) => {
    await subscribing.unsubscribeByLink(deps, body.token);
    return { success: true as const, message: 'You are unsubscribed.' };
  }),
  bind(contract.getOwnSubscription, ({ actor }) => subscribing.readOwnSubscription(deps, actor)),
  bind(contract.setOwnSubscription, ({ actor, body, count }) =>
    subscribing.setOwnSubscription(deps, actor, { ...body, count }),
  ),
];

const pageSize = 20;

export const newsletterAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listIssues, async ({ query }) => {
    const { rows, total, page, pages } = await listPage(deps, issueList, query, { pageSize });
    return { issues: rows.map(summaryOf), subscribers: await countSubscriptions(deps.db), total, page, pages };
  }),
  bind(contract.getIssue, async ({ params }) => issueView(deps.db, await getIssue(deps.db, params.id))),
  bind(contract.createIssue, async ({ actor, body }) => issueView(deps.db, await createIssue(deps, actor, body))),
  bind(contract.saveIssue, async ({ actor, params, body }) =>
    issueView(deps.db, await saveIssue(deps, actor, params.id, body)),
  ),
  bind(contract.deleteIssue, async ({ actor, params }) => {
    await deleteIssue(deps, actor, params.id);
    return { success: true as const, message: 'The draft is deleted.' };
  }),
  bind(contract.previewIssue, async ({ params }) =>
    renderIssue(deps, deps.db, await getIssue(deps.db, params.id), `${deps.env.publicUrl}/`),
  ),
  bind(contract.testIssue, async ({ actor, params, request }) => {
    await sendTest(deps, actor, params.id, request.id);
    return { success: true as const, message: 'A test is on its way to your own address.' };
  }),
  bind(contract.sendIssue, async ({ actor, params, body }) =>
    issueView(deps.db, await startSending(deps, actor, params.id, body.version)),
  ),
  bind(contract.stopIssue, async ({ actor, params }) => issueView(deps.db, await stopSending(deps, actor, params.id))),
];

const maxBodyBytes = 1024;

/** What a mail program posts when a person presses its own "Unsubscribe": no page of ours, no session, a form as body. */
const oneClick =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    limitCallsInFlight(app, CALLS_IN_FLIGHT_PER_NETWORK);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_, body, done) => done(null, body));
    app.post<{ Params: { token: string } }>(
      ROUTES.newsletterUnsubscribe.path,
      { bodyLimit: maxBodyBytes },
      async (request, reply) => {
        const { token } = request.params;
        assertStorable({ token });
        // A form in a page could be sent by anybody's page; the mail program says what it wants.
        if (!String(request.body ?? '').includes('One-Click')) throw new AppError('newsletter.link_invalid');
        await subscribing.unsubscribeByLink(deps, token);
        return reply.header('cache-control', 'no-store').type('text/plain').send('You are unsubscribed.');
      },
    );
  };

export const oneClickMount = (deps: Deps): Mount => ({
  openRoutes: [
    {
      path: ROUTES.newsletterUnsubscribe.path,
      why: 'unsubscribing with one click, from mail programs',
      anyMethod: true,
    },
  ],
  plugin: oneClick(deps),
});
