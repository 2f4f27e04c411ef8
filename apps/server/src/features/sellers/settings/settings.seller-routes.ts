import * as contract from '@herbary/contract/seller-settings.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { changeBanner, removeBanner } from './change-banner.ts';
import { saveShipping, saveStore } from './save-settings.ts';
import { findSettings, type SettingsRow } from './settings.repository.ts';

export const settingsRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.getSellerSettings, async ({ actor }) => {
    const row = await findSettings(deps.db, actor.userId);
    if (!row) throw new AppError('seller.not_found');
    return settingsView(deps, row);
  }),
  bind(contract.saveStoreSettings, async ({ actor, body }) => settingsView(deps, await saveStore(deps, actor, body))),
  bind(contract.saveShippingSettings, async ({ actor, body }) =>
    settingsView(deps, await saveShipping(deps, actor, body)),
  ),
  bind(contract.uploadBanner, async ({ actor, files }) => {
    const [picture] = files.banner;
    if (!picture) throw new AppError('upload.not_an_image');
    return { imageUrl: await changeBanner(deps, actor, picture) };
  }),
  bind(contract.removeBanner, async ({ actor }) => {
    await removeBanner(deps, actor);
    return undefined;
  }),
];

async function settingsView({ db, files }: Deps, row: SettingsRow): Promise<contract.SellerSettings> {
  const banner = await files.imageOf(db, row.banner_file_id);
  return {
    _id: row.id,
    revision: row.settings_revision,
    businessName: row.business_name,
    businessCategory: row.business_category,
    businessDescription: row.business_description,
    city: row.city,
    state: row.state,
    country: row.country,
    currency: row.currency,
    website: row.website,
    shippingPolicy: row.shipping_policy,
    returnPolicy: row.return_policy,
    banner: banner?.url ?? null,
    handlingTime: row.handling_time,
    shipFrom: row.ship_from && {
      recipient: row.ship_from.recipient ?? '',
      addressLine1: row.ship_from.addressLine1,
      addressLine2: row.ship_from.addressLine2 ?? '',
      city: row.ship_from.city,
      state: row.ship_from.state,
      postalCode: row.ship_from.postalCode,
      country: row.ship_from.country,
      phone: row.ship_from.phone ?? '',
    },
  };
}
