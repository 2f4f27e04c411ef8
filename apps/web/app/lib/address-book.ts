import { deleteAddress, listAddresses, setDefaultAddress } from '@herbary/contract/addresses.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => callApi(listAddresses, { signal }),
});

/** The account and the checkout use the same addresses, each with its own error messages. */
export function useAddressBook() {
  const cache = useQueryClient();
  const reload = () => cache.invalidateQueries(addressesQuery);
  return {
    reload,
    makeDefault: async (id: string) => {
      const chosen = await callApi(setDefaultAddress, { params: { id } });
      // An answer that is on its way was given before the change and would take it back.
      await cache.cancelQueries(addressesQuery);
      cache.setQueryData(addressesQuery.queryKey, (known) =>
        known?.map((address) => ({ ...address, isDefault: address._id === chosen._id })),
      );
    },
    remove: async (id: string) => {
      await callApi(deleteAddress, { params: { id } });
      await reload();
    },
  };
}
