type ChartSeries = { name: string; values: readonly number[] };
export type ChartData = { labels: readonly string[]; series: readonly ChartSeries[] };

const roundSteps = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to just above the highest value, about `wanted` steps. */
export function chartTicks(highest: number, wanted = 4): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(highest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

export function highestOf({ series }: ChartData): number {
  return Math.max(0, ...series.flatMap(({ values }) => values));
}

/** Which labels to write so that they do not touch: every n-th, always the first. */
export function labelEvery(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / most));
}
