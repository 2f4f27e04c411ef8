import * as contract from '@herbary/contract/addresses.ts';
import type { Deps } from '../../../deps.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { addressView } from '../account/profile-view.ts';
import { listAddressRows } from './addresses.repository.ts';
import { addAddress, chooseDefaultAddress, removeAddress, updateAddress } from './addresses.ts';

export const addressRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listAddresses, async ({ actor }) => (await listAddressRows(deps.db, actor.userId)).map(addressView)),
  bind(contract.addAddress, async ({ actor, body }) => addressView(await addAddress(deps, actor, body))),
  bind(contract.updateAddress, async ({ actor, params, body }) =>
    addressView(await updateAddress(deps, actor, params.id, body)),
  ),
  bind(contract.deleteAddress, async ({ actor, params }) => {
    await removeAddress(deps, actor, params.id);
    return undefined;
  }),
  bind(contract.setDefaultAddress, async ({ actor, params }) =>
    addressView(await chooseDefaultAddress(deps, actor, params.id)),
  ),
];
