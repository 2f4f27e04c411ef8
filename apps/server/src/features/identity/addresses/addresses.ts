import type { AddressForm } from '@herbary/contract/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { type Db, transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { lockUser } from '../users.repository.ts';
import {
  type AddressRow,
  deleteAddressRow,
  insertAddress,
  listAddressRows,
  makeDefault,
  updateAddressRow,
} from './addresses.repository.ts';
import { refuseCountry } from './delivery-address.ts';

const maxAddresses = 50;

/** Serializes the address changes of one owner: two at once could leave two default addresses, or none. */
const withAccountLocked = <T>(deps: Deps, actor: Member, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, actor.userId))) throw new AppError('auth.required');
    return work(tx);
  });

export const addAddress = (deps: Deps, actor: Member, form: AddressForm): Promise<AddressRow> =>
  withAccountLocked(deps, actor, async (tx) => {
    refuseCountry(deps.env, form.country);
    const saved = await listAddressRows(tx, actor.userId);
    if (saved.length >= maxAddresses) throw new AppError('address.limit_reached');
    const added = await insertAddress(tx, newId(), actor.userId, form, saved.length === 0);
    if (!form.isDefault || added.is_default) return added;
    return orNotFound(await makeDefault(tx, actor.userId, added.id));
  });

export const updateAddress = (deps: Deps, actor: Member, id: string, form: AddressForm): Promise<AddressRow> =>
  withAccountLocked(deps, actor, async (tx) => {
    refuseCountry(deps.env, form.country);
    const changed = orNotFound(await updateAddressRow(tx, actor.userId, id, form));
    if (!form.isDefault || changed.is_default) return changed;
    return orNotFound(await makeDefault(tx, actor.userId, id));
  });

export const removeAddress = (deps: Deps, actor: Member, id: string): Promise<void> =>
  withAccountLocked(deps, actor, async (tx) => {
    const removed = orNotFound(await deleteAddressRow(tx, actor.userId, id));
    const [newest] = await listAddressRows(tx, actor.userId);
    if (removed.is_default && newest) await makeDefault(tx, actor.userId, newest.id);
  });

export const chooseDefaultAddress = (deps: Deps, actor: Member, id: string): Promise<AddressRow> =>
  withAccountLocked(deps, actor, async (tx) => {
    const chosen = await makeDefault(tx, actor.userId, id);
    return orNotFound(chosen);
  });

function orNotFound<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('address.not_found');
  return row;
}
