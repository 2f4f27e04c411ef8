import { isIPv4, isIPv6 } from 'node:net';

/**
 * One key per subscriber: an IPv6 customer owns a whole /64 and could take a new address for every request,
 * and one address has many spellings.
 */
export function ipKey(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** What neighbors share: an IPv4 /24, an IPv6 /64. */
export function networkOf(address: string): string {
  const key = ipKey(address);
  return isIPv4(key) ? key.replace(/\d+$/, '0/24') : key;
}

/** The eight numbers of an IPv6 address; the URL parser knows every legal spelling. */
function groupsOf(address: string): number[] {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
