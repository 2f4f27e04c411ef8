import type { AuditEntry } from '@herbary/contract/audit.ts';
import type { DifferenceRow } from '../../ui/difference.tsx';

const spoken = (name: string): string => name.replace(/[-_]/g, ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'order.refund-lost' → 'Order: refund lost' */
export function actText(act: string): string {
  const [noun = act, ...rest] = act.split('.');
  return rest.length === 0 ? capital(spoken(noun)) : `${capital(spoken(noun))}: ${spoken(rest.join(' '))}`;
}

export const nounText = (noun: string): string => capital(spoken(noun));

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** 'order HB-20590'; of a long id its end, which tells it from others. */
export const subjectText = ({ type, id }: AuditEntry['subject']): string =>
  `${capital(spoken(type))} ${uuid.test(id) ? `…${id.slice(-8)}` : id}`;

export const actorText = ({ name, kind }: AuditEntry['actor']): string => name ?? capital(kind);

/** 'refundCents' → 'refund cents' */
const spaced = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
const factText = (name: string): string => capital(spoken(spaced(name)));
const stateName = /^[a-z]+(?:[A-Z][a-z]+)+$/;

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return stateName.test(String(value)) ? spaced(String(value)) : String(value);
}

/** Every fact that was noted before or after. */
export function factRows({ before, after }: Pick<AuditEntry, 'before' | 'after'>): DifferenceRow[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    name: factText(name),
    before: valueText(before?.[name]),
    // What an act does not speak of afterwards, it left as it was.
    after: valueText(after && name in after ? after[name] : before?.[name]),
  }));
}

/** What changed, in one line: 'processing → cancelled'. */
export const changeText = (
  entry: Pick<AuditEntry, 'before' | 'after'>,
): { before: string; after: string } | undefined => factRows(entry).find(({ before, after }) => before !== after);

export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
