import type { accessRequestForm } from '@herbary/contract/admin-access.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { insertRequest, lockOpenInvitation, noteAsked } from './invitations.repository.ts';

/**
 * The first request for an address is taken, the second says that there is one: for an address with an account, with an
 * invitation, or with neither. So the answer tells only whether this form was sent before.
 */
export async function requestAccess(deps: Deps, input: z.output<typeof accessRequestForm>): Promise<void> {
  const isFirst = await transaction(deps.db, async (tx) => {
    const open = await lockOpenInvitation(tx, input.email);
    if (!open) return insertRequest(tx, { id: newId(), ...input });
    if (open.kind === 'request' || open.asked_at) return false;
    await noteAsked(tx, open.id);
    return true;
  });
  if (!isFirst) throw new AppError('admin.request_exists');
}
