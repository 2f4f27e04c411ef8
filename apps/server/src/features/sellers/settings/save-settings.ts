import { STORE_CATEGORIES, type saveStoreSettings, type shippingForm } from '@herbary/contract/seller-settings.ts';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../platform/db/client.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { sellerAccounts } from '../../identity/index.ts';
import { changeSettings, findSettings, lockSettings, type SettingsRow, shipsFrom } from './settings.repository.ts';

type StoreChange = z.output<(typeof saveStoreSettings)['body']>;
type ShippingChange = z.output<typeof shippingForm> & { revision: number };

/** A new name reaches the public pages by the catalog's own record of changes, written with this very update. */
export async function saveStore(deps: Deps, actor: Member, input: StoreChange): Promise<SettingsRow> {
  return changed(deps, actor, input.revision, (known) => {
    const { businessCategory } = input;
    const isOffered = STORE_CATEGORIES.some((category) => category === businessCategory);
    if (businessCategory !== undefined && !isOffered && businessCategory !== known.business_category) {
      throw new AppError('seller.category_required');
    }
    return {
      business_name: input.businessName,
      business_category: businessCategory,
      business_description: input.businessDescription,
      city: input.city,
      state: input.state,
      country: input.country,
      currency: input.currency,
      website: input.website,
      shipping_policy: input.shippingPolicy === undefined ? undefined : input.shippingPolicy || null,
      return_policy: input.returnPolicy === undefined ? undefined : input.returnPolicy || null,
    };
  });
}

export const saveShipping = (deps: Deps, actor: Member, input: ShippingChange): Promise<SettingsRow> =>
  changed(deps, actor, input.revision, () => ({
    handling_time: input.handlingTime,
    shipping_settings: shipsFrom(input.shipFrom),
  }));

async function changed(
  deps: Deps,
  actor: Member,
  revision: number,
  changeOf: (known: SettingsRow) => Parameters<typeof changeSettings>[3],
): Promise<SettingsRow> {
  return transaction(deps.db, async (tx) => {
    // The account has a copy of the store's name: admins, who lock it before the store, and this call would wait for each other.
    const known = (await sellerAccounts.lock(tx, actor.userId)) && (await lockSettings(tx, actor.userId));
    if (!known) throw new AppError('seller.not_found');
    if (!(await changeSettings(tx, known.id, revision, changeOf(known)))) throw new AppError('settings.stale');
    return (await findSettings(tx, known.id)) ?? known;
  });
}
