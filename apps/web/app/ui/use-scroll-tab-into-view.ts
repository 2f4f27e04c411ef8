import { type RefObject, useEffect, useRef } from 'react';

const PEEK = 24;

/** Scrolls a row of tabs sideways until the open one is visible. Not `scrollIntoView`: that scrolls the page, too. */
export function useScrollTabIntoView<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const seen = useRef<Element>(null);
  const width = useRef(0);
  useEffect(() => {
    const open = row.current?.querySelector('[aria-selected="true"], [aria-current="page"]');
    // Once per tab: a row that the visitor scrolled must not jump back. The first tab is visible from the start, and
    // measuring it would force a layout during hydration.
    if (!row.current || !open || (!seen.current && open === row.current.firstElementChild)) return;
    // Counts that arrive later widen the tabs before the open one, and push it out of sight again.
    if (open === seen.current && row.current.scrollWidth === width.current) return;
    seen.current = open;
    width.current = row.current.scrollWidth;
    const room = row.current.getBoundingClientRect();
    const tab = open.getBoundingClientRect();
    if (tab.right > room.right) row.current.scrollLeft += tab.right - room.right + PEEK;
    if (tab.left < room.left) row.current.scrollLeft -= room.left - tab.left + PEEK;
  });
  return row;
}
