import { type Address, type AddressForm, addAddress, updateAddress } from '@herbary/contract/addresses.ts';
import type { ErrorCode } from '@herbary/contract/errors.ts';
import { callApi, errorMessage, isApiError } from '../../lib/api.ts';
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

/** Error codes of our own client or without a known cause: their messages do not help a person. */
const saysNothing: ReadonlySet<ErrorCode> = new Set(['server.fault', 'client.connection_lost']);

/** The server's error message, also when it is busy or down; otherwise the fallback of the caller. */
export function addressProblem(error: unknown, fallback: string): string {
  if (isApiError(error) && saysNothing.has(error.code)) return fallback;
  return errorMessage(error) ?? fallback;
}
