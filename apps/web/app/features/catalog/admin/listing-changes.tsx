import type { PendingProduct, ProductRecord } from '@herbary/contract/product-decisions.ts';
import { formatDate } from '../../../lib/dates.ts';
import { cn } from '../../../ui/cn.ts';
import { type DiffPart, diffListings } from './listing-diff.ts';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const head = 'bg-sunken px-4 py-3 text-over font-semibold text-ink-3 max-md:hidden';
const cell = 'border-line px-4 py-3 leading-relaxed whitespace-pre-line wrap-anywhere md:border-t max-md:py-1';

/** Field by field, what buyers saw and what they would see. */
export function ListingChanges({
  cleared,
  now,
}: {
  cleared: NonNullable<ProductRecord['cleared']>;
  now: PendingProduct;
}) {
  const { changed, unchanged, areImagesChanged } = diffListings(cleared.content, now);
  return (
    <section className="border-t border-line px-(--inset) py-5">
      <h3 className="mb-3 text-4">Against the version approved on {formatDate(cleared.at)}</h3>
      {changed.length === 0 ? (
        <p className="text-small text-ink-2">No text has changed.</p>
      ) : (
        <div className="grid overflow-hidden rounded-2 border border-line text-small md:grid-cols-[128px_minmax(0,1fr)_minmax(0,1fr)]">
          <span className={head}>Field</span>
          <span className={head}>Approved</span>
          <span className={head}>Now</span>
          {changed.map(({ label, parts }) => (
            <div key={label} className="contents">
              <span className={cn(cell, 'text-ink-3 max-md:border-t max-md:pt-3 max-md:font-semibold')}>{label}</span>
              <Side label="Approved" parts={parts} mark="removed" />
              <Side label="Now" parts={parts} mark="added" />
            </div>
          ))}
        </div>
      )}
      <p className="mt-2.5 text-caption text-ink-3">
        {areImagesChanged ? 'The pictures have changed. ' : 'The pictures are unchanged. '}
        {unchanged.length > 0 ? `Unchanged: ${and.format(unchanged)}.` : ''}
      </p>
    </section>
  );
}

const marks = {
  removed: 'rounded-[3px] bg-bad-bg px-0.5 text-bad',
  added: 'rounded-[3px] bg-good-bg px-0.5 text-good no-underline shadow-[inset_0_-1.5px_0_currentColor]',
};

function Side({ label, parts, mark }: { label: string; parts: readonly DiffPart[]; mark: 'removed' | 'added' }) {
  const Mark = mark === 'removed' ? 'del' : 'ins';
  const shown = parts.filter(({ kind }) => kind === 'same' || kind === mark);
  return (
    <span className={cn(cell, 'max-md:last:pb-3')}>
      <span className="text-caption text-ink-3 md:sr-only">{label}: </span>
      {shown.map((part, place) =>
        part.kind === 'same' ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Mark key={place} className={marks[mark]}>
            {part.text}
          </Mark>
        ),
      )}
    </span>
  );
}
