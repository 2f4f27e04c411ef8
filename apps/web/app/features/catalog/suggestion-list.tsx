import { suggestProducts } from '@herbary/contract/products.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { productPicture } from '../../lib/product-picture.ts';
import { debounce, queryClient } from '../../lib/query-client.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { highlight, type SuggestionOption, suggestionGroups } from './suggestion-options.ts';

const DEBOUNCE_MS = 150;
const FRESH_MS = 5 * 60_000;

const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['suggestions', typed],
    queryFn: async ({ signal }) => {
      await debounce(DEBOUNCE_MS, signal);
      return { typed, found: await callApi(suggestProducts, { query: { q: typed }, signal }) };
    },
    // The last answer is shown until the next one arrives.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    networkMode: 'always',
  });

const icons: Record<'category' | 'store' | 'search' | 'article', IconName> = {
  category: 'Leaf',
  store: 'Store',
  search: 'Search',
  article: 'BookOpen',
};

function OptionPicture({ option }: { option: SuggestionOption }) {
  if (option.kind === 'all') return null;
  if (option.kind !== 'product') return <Icon icon={icons[option.kind]} size={18} className="text-ink-2" />;
  const frame = 'grid h-11.25 w-9 flex-none place-items-center overflow-hidden rounded-1 bg-sunken';
  if (!option.image) {
    return (
      <span className={frame}>
        <Sprig className="h-8" />
      </span>
    );
  }
  return (
    <Picture
      src={productPicture(option.image).src}
      alt=""
      width={320}
      height={400}
      fallback={<Sprig className="h-8" />}
      pictureClassName={frame}
      className="size-full object-cover"
    />
  );
}

type OptionProps = { option: SuggestionOption; id: string; active: boolean; typed: string; onChoose: () => void };

function Option({ option, id, active, typed, onChoose }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={option.to}
      onClick={onChoose}
      className={cn(
        'flex min-h-11 items-center gap-3 px-4.5 py-2 text-small text-ink no-underline hover:bg-forest-50 aria-selected:bg-forest-50',
        option.kind === 'all' && 'justify-center border-t border-line font-strong text-link',
      )}
    >
      <OptionPicture option={option} />
      <span className="min-w-0 flex-1 empty:hidden">
        {option.kind === 'all'
          ? null
          : highlight(option.text, typed).map((piece) =>
              piece.hit ? (
                <mark
                  key={piece.text}
                  className="bg-transparent font-[650] text-inherit underline decoration-clay-500 decoration-2 underline-offset-3"
                >
                  {piece.text}
                </mark>
              ) : (
                piece.text
              ),
            )}
        {option.detail ? <span className="block truncate text-caption text-ink-3">{option.detail}</span> : null}
      </span>
      {option.kind === 'all' ? (
        <>
          <span className="min-w-0 truncate">{option.text}</span>
          <Icon icon="ArrowRight" size={16} />
        </>
      ) : null}
    </Link>
  );
}

export type SuggestionListProps = {
  /** What was typed, from two letters on. */
  typed: string;
  listId: string;
  active: number;
  /** Where the options lead, in their order; called with none when nothing is shown. */
  onOptions: (addresses: readonly string[]) => void;
  onChoose: () => void;
  className?: string;
};

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

export default function SuggestionList({ typed, listId, active, onOptions, onChoose, className }: SuggestionListProps) {
  // Missing suggestions are not shown as an error: the search itself still works and reports errors.
  const { data: shown } = useQuery(suggestionsQuery(typed), queryClient);
  const labelId = useId();
  const groups = shown ? suggestionGroups(shown.found) : [];
  const all: SuggestionOption = { kind: 'all', text: `All results for “${typed}”`, to: shopPath({ search: typed }) };
  const options = groups.length > 0 ? [...groups.flatMap((group) => group.options), all] : [];
  const addresses = options.map(({ to }) => to).join('\n');
  // The input handles the keyboard, so it has to know the options of the list that is there.
  const reportOptions = useCallback(() => {
    onOptions(addresses.split('\n'));
    return () => onOptions([]);
  }, [addresses, onOptions]);
  if (options.length === 0) return null;
  const optionProps = (option: SuggestionOption) => {
    const place = options.indexOf(option);
    return { option, id: optionId(listId, place), active: active === place, typed: shown?.typed ?? typed, onChoose };
  };
  return (
    // The pointer must not take the focus from the input: the list would close before the press becomes a click.
    <div
      ref={reportOptions}
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      className={className}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not options
        <div key={group.label} role="group" aria-labelledby={`${labelId}-${group.label}`} className="pb-1.5">
          <div id={`${labelId}-${group.label}`} className="px-4.5 pt-3.5 pb-1 text-caption font-semibold text-ink-3">
            {group.label}
          </div>
          {group.options.map((option) => (
            <Option key={option.to} {...optionProps(option)} />
          ))}
        </div>
      ))}
      <Option {...optionProps(all)} />
    </div>
  );
}
