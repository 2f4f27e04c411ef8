import { z } from 'zod';

/** Business days from order to door by standard shipping, the day or two of packing included. */
const STANDARD_DELIVERY_DAYS = { min: 3, max: 7 };

const ownDays = z.object({
  deliveryDays: z
    .object({ min: z.int().min(1).max(60), max: z.int().min(1).max(90) })
    .refine(({ min, max }) => min <= max),
});

/** What the seller promises, where they promise something of their own. */
export function deliveryDaysOf(shippingSettings: object): { min: number; max: number } {
  if (!('deliveryDays' in shippingSettings)) return STANDARD_DELIVERY_DAYS;
  const own = ownDays.safeParse(shippingSettings);
  return own.success ? own.data.deliveryDays : STANDARD_DELIVERY_DAYS;
}
