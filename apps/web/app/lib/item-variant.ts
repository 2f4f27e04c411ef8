import type { OrderItem } from '@herbary/contract/orders.ts';

/** "60 g, Loose Leaf"; what is unknown is left out, and "60 capsules" needs no "Capsules" behind it. */
export function itemVariant({ size, form }: Pick<OrderItem, 'size' | 'form'>): string {
  const isSaid = form === 'N/A' || (form && size?.toLowerCase().endsWith(form.toLowerCase()));
  return [size, isSaid ? null : form].filter(Boolean).join(', ');
}
