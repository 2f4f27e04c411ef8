/**
 * 1234567 → 1,234,567. By hand: `toLocaleString` makes a formatter each time, which costs a phone more than the rest of
 * a product card.
 */
export function formatCount(count: number): string {
  return groupThousands(String(count));
}

/** "1 piece", "2 pieces" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export function formatAmount(amount: number): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${groupThousands(whole)}.${cents}`;
}

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** 0.065 → 6.5% */
export const formatRate = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`;
