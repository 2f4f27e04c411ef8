import type { PostalAddress } from '@herbary/contract/orders.ts';

const linesOf = (address: PostalAddress): string[] =>
  [
    address.name,
    [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    `${address.city}, ${address.state} ${address.postalCode}`,
    address.country,
    address.phone,
  ].filter(Boolean);

export function OrderAddress({ address, className }: { address: PostalAddress; className?: string }) {
  return (
    <address className={className}>
      {linesOf(address).map((line) => (
        <span key={line} className="block wrap-anywhere not-italic">
          {line}
        </span>
      ))}
    </address>
  );
}
