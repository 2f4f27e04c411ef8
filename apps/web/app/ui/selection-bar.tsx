import type { ReactNode } from 'react';
import { moveFocusOnUnmount } from './focus-refs.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type Selection = {
  /** Ids of rows, also of rows on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What can be done with the selected rows: buttons of size `sm`. */
  actions: ReactNode;
};

/** Selects or leaves out the rows of a page; those of other pages stay as they are. */
export function selectPage(selected: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** How many rows are selected and what can be done with them; it stays at the foot of the window. */
export function SelectionBar({ label, selection }: { label: string; selection: Selection }) {
  const { selected, onChange, actions } = selection;
  return (
    <section
      aria-label={`Selected ${label}`}
      className="sticky bottom-4 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 bg-toast py-2.5 pr-2.5 pl-5 text-on-toast shadow-3 [--color-focus:var(--color-focus-on-band)]"
    >
      <p role="status" className="mr-2 font-strong tabular-nums">
        {selected.size} selected
      </p>
      <div className="flex flex-wrap gap-2 [&>button]:bg-toast-raised [&>button]:text-on-toast">{actions}</div>
      <IconButton
        ref={moveFocusOnUnmount}
        label="Clear the selection"
        className="ml-auto hover:bg-toast-raised"
        onClick={() => onChange(new Set())}
      >
        <Icon icon="X" />
      </IconButton>
    </section>
  );
}
