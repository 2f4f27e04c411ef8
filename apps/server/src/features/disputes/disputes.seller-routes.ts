import * as contract from '@herbary/contract/disputes.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { addFile, addText } from './add-evidence.ts';
import { disputesFor } from './read-disputes.ts';

export const sellerDisputeRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listSellerDisputes, ({ actor, query }) => disputesFor(deps, actor.userId).list(query)),
  bind(contract.getSellerDispute, ({ actor, params }) => disputesFor(deps, actor.userId).get(params.id)),
  bind(contract.addDisputeText, async ({ actor, params, body }) => {
    await addText(deps, { disputeId: params.id, sellerId: actor.userId, ...body });
    return disputesFor(deps, actor.userId).get(params.id);
  }),
  bind(contract.addDisputeFile, async ({ actor, params, files }) => {
    const [file] = files.file;
    if (!file) throw new AppError('upload.not_a_document');
    await addFile(deps, { disputeId: params.id, sellerId: actor.userId, field: params.field }, file);
    return disputesFor(deps, actor.userId).get(params.id);
  }),
];
