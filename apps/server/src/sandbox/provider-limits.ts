type Limit = { value: number; docs: string };

const day = 24 * 3_600_000;

/** The limits that Stripe documents and the sandbox enforces. `docs/card-sandbox.md` lists the same table. */
export const providerLimits = {
  metadataKeys: { value: 50, docs: 'https://docs.stripe.com/metadata' },
  metadataKeyLength: { value: 40, docs: 'https://docs.stripe.com/metadata' },
  metadataValueLength: { value: 500, docs: 'https://docs.stripe.com/metadata' },
  minimumUsdCents: { value: 50, docs: 'https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts' },
  maximumUsdCents: { value: 99_999_999, docs: 'https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts' },
  idempotencyKeyLength: { value: 255, docs: 'https://docs.stripe.com/api/idempotent_requests' },
  idempotencyKeyLifeMs: { value: day, docs: 'https://docs.stripe.com/api/idempotent_requests' },
  customerEmailLength: { value: 512, docs: 'https://docs.stripe.com/api/customers/create' },
  evidenceTextLength: { value: 20_000, docs: 'https://docs.stripe.com/api/disputes/update' },
  evidenceTotalLength: { value: 150_000, docs: 'https://docs.stripe.com/api/disputes/update' },
  evidenceFileBytes: { value: 5_000_000, docs: 'https://docs.stripe.com/file-upload' },
  pageSize: { value: 100, docs: 'https://docs.stripe.com/api/pagination' },
} as const satisfies Record<string, Limit>;

/** The version whose objects the sandbox writes (https://docs.stripe.com/api/versioning). */
export const apiVersion = '2026-10-28.endive';
