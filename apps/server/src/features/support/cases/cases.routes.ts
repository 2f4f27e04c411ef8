import { sentenceOf } from '@herbary/contract/errors.ts';
import * as contract from '@herbary/contract/support-cases.ts';
import type { Deps } from '../../../deps.ts';
import { listPage } from '../../../platform/db/list.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { receivedView, summaryView, threadView } from './case-view.ts';
import { ownCaseList, receivedCaseList } from './cases.repository.ts';
import { answerCase, closeCase, getCase, reopenCase } from './decide-case.ts';
import { getCaseByToken, openCase, replyToCase } from './open-case.ts';

export const caseRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.sendContactForm, async ({ actor, body, files, count }) => {
    await count('contact-mail', body.email);
    const { caseNumber } = await openCase(deps, { actor, form: body, attachment: files.attachFile[0] });
    return { success: true as const, message: sentenceOf('case.sent'), caseNumber };
  }),
  bind(contract.listOwnCases, async ({ actor, query }) => {
    const pageSize = contract.CASE_PAGE_SIZE;
    const { rows, total, page, pages } = await listPage(deps, ownCaseList(actor.userId), query, { pageSize });
    return { cases: rows.map(summaryView(deps)), total, page, pages };
  }),
  bind(contract.getCaseByLink, async ({ params }) => threadView(await getCaseByToken(deps, params.token))),
  bind(contract.replyToCase, async ({ params, body }) =>
    threadView(await replyToCase(deps, params.token, body.message)),
  ),
];

export const caseAdminRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReceivedCases, async ({ query }) => {
    const pageSize = contract.CASE_PAGE_SIZE;
    const { rows, total, page, pages } = await listPage(deps, receivedCaseList, query, { pageSize });
    return { cases: rows.map(receivedView), total, page, pages };
  }),
  bind(contract.showCaseAttachment, async ({ actor, params }) => {
    const { attachmentFileId } = await getCase(deps.db, params.id);
    if (!attachmentFileId) throw new AppError('case.not_found');
    return { url: deps.files.signedDocumentUrl(attachmentFileId, actor.userId) };
  }),
  bind(contract.answerCase, async ({ actor, params, body }) => ({
    case: receivedView(await answerCase(deps, actor, params.id, body)),
  })),
  bind(contract.closeCase, async ({ actor, params, body }) => ({
    case: receivedView(await closeCase(deps, actor, params.id, body.seen)),
  })),
  bind(contract.reopenCase, async ({ actor, params }) => ({
    case: receivedView(await reopenCase(deps, actor, params.id)),
  })),
];
