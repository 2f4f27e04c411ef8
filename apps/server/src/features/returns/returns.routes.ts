import * as contract from '@herbary/contract/returns.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { cancelReturn } from './cancel-return.ts';
import { estimateReturn } from './estimate-return.ts';
import { keepReturnPhoto } from './photos/keep-return-photo.ts';
import { listReturnsFor, returnOf } from './read-returns.ts';
import { requestReturn } from './request-return.ts';
import { sendReturn } from './send-return.ts';

const viewer = (actor: Member) => ({ as: 'buyer' as const, userId: actor.userId });

/** To the buyer a return stays approved when it goes on. */
const statusesShownAs = {
  pending: ['pending'],
  approved: ['approved', 'received', 'refunded'],
  rejected: ['rejected'],
} as const;

export const returnRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listReturns, ({ actor, query: { status, ...query } }) =>
    listReturnsFor(deps, viewer(actor), { ...query, statuses: status && statusesShownAs[status] }),
  ),
  bind(contract.getReturn, ({ actor, params }) => returnOf(deps, viewer(actor), params.id)),
  bind(contract.estimateReturn, ({ actor, body }) => estimateReturn(deps.db, actor.userId, body)),
  bind(contract.uploadReturnPhoto, async ({ actor, files }) => {
    const [photo] = files.photo;
    if (!photo) throw new AppError('upload.not_an_image');
    return keepReturnPhoto(deps, actor.userId, photo);
  }),
  bind(contract.requestReturn, async ({ actor, body }) =>
    returnOf(deps, viewer(actor), await requestReturn(deps, actor.userId, body)),
  ),
  bind(contract.cancelReturn, async ({ actor, params }) => {
    await cancelReturn(deps, actor.userId, params.id);
    return returnOf(deps, viewer(actor), params.id);
  }),
  bind(contract.sendReturn, async ({ actor, params, body }) => {
    await sendReturn(deps, actor.userId, params.id, body);
    return returnOf(deps, viewer(actor), params.id);
  }),
];
