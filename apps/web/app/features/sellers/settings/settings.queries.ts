import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  getSellerSettings,
  type SellerSettings,
  saveShippingSettings,
  saveStoreSettings,
} from '@herbary/contract/seller-settings.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, errorMessage, isApiError } from '../../../lib/api.ts';
import type { FormErrors } from '../../../ui/form.tsx';
import { useToasts } from '../../../ui/toast.tsx';

export const settingsQuery = queryOptions({
  queryKey: ['seller-settings'],
  queryFn: ({ signal }) => callApi(getSellerSettings, { signal }),
});

type StoreChange = Omit<Parameters<typeof callApi<typeof saveStoreSettings>>[1]['body'], 'revision'>;
type ShippingChange = Omit<Parameters<typeof callApi<typeof saveShippingSettings>>[1]['body'], 'revision'>;

/** Sends a change from the revision that this window shows; the answer is what it shows next. */
export function useSaveSettings({ revision }: SellerSettings) {
  const cache = useQueryClient();
  const onSuccess = (saved: SellerSettings) => cache.setQueryData(settingsQuery.queryKey, saved);
  const store = useMutation({
    mutationFn: (change: StoreChange) => callApi(saveStoreSettings, { body: { ...change, revision } }),
    onSuccess,
  });
  const shipping = useMutation({
    mutationFn: (change: ShippingChange) => callApi(saveShippingSettings, { body: { ...change, revision } }),
    onSuccess,
  });
  return { saveStore: store.mutateAsync, saveShipping: shipping.mutateAsync };
}

/** The two sentences of every settings form; a refusal says what is wrong, anything else that it may be tried again. */
export function useSettingsOutcome() {
  const { show } = useToasts();
  return {
    saved: () => show({ tone: 'success', title: sentenceOf('settings.saved'), durationMs: 3_000 }),
    failed: (error: unknown): FormErrors => {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      const sentence = isRefused ? errorMessage(error) : undefined;
      return { '': sentence ?? sentenceOf('settings.save_failed') };
    },
  };
}
