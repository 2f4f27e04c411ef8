import { type Address, type AddressForm, addAddress, updateAddress } from '@herbary/contract/addresses.ts';
import { callApi } from '../../lib/api.ts';
import { sendIdempotently } from '../../lib/idempotent-send.ts';
import { removeSessionStorage } from '../../lib/session-storage.ts';

const slot = 'address-attempt';

/** A change may be made twice and is the same; a new address is added once. */
export const saveAddress = (known: Address | undefined, body: AddressForm): Promise<Address> =>
  known
    ? callApi(updateAddress, { params: { id: known._id }, body })
    : sendIdempotently(slot, body, (idempotencyKey) => callApi(addAddress, { body, idempotencyKey }));

/** The same input after the member closed the form is a new address. */
export const giveUpAddress = (): void => removeSessionStorage(slot);
