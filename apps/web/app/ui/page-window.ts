type PageSlot = number | 'gap-before' | 'gap-after';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, offset) => from + offset);

/** Never more than five numbers: the first, the last and the neighbors of the current page, gaps where pages are left out. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= 5) return range(1, Math.max(1, pages));
  const current = Math.min(Math.max(1, page), pages);
  if (current <= 3) return [...range(1, 4), 'gap-after', pages];
  if (current >= pages - 2) return [1, 'gap-before', ...range(pages - 3, pages)];
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', pages];
}
