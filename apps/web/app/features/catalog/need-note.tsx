import type { Need } from '@herbary/contract/products.ts';
import { needAdvice, needLines } from '../../copy/needs.ts';

/** Why these products are shown to a shopper who named no plant, and what that does not mean. */
export function NeedNote({ need }: { need: Need }) {
  return (
    <p className="mb-5 max-w-[70ch]">
      {needLines[need]} <span className="block text-small text-ink-2">{needAdvice}</span>
    </p>
  );
}
