import type { Measured } from './measure.ts';

export type Figures = Record<
  'json' | 'select' | 'list' | 'detail' | 'search' | 'suggestion' | 'firstPage' | 'page',
  Measured
>;
type Verdict = { goal: string; reached: string; met: boolean };

const own = ['list', 'detail', 'search', 'suggestion', 'page'] as const;
const shareGoals = [
  { name: 'list', small: 0.6, large: 0.45 },
  { name: 'detail', small: 0.6, large: 0.45 },
  { name: 'search', small: 0.25, large: 0.25 },
] as const;
const largeFrom = 100_000;

/** What we mean to reach, each beside what was reached. */
export function catalogGoals(worlds: ReadonlyMap<number, Figures>): Verdict[] {
  const verdicts = [...worlds].flatMap(([size, figures]) => worldGoals(size, figures));
  const sizes = [...worlds.keys()].toSorted((a, b) => a - b);
  const [small, large] = [worlds.get(sizes.at(0) ?? 0), worlds.get(sizes.at(-1) ?? 0)];
  if (!small || !large || small === large) return verdicts;
  return [...verdicts, ...own.map((name) => growthGoal(name, small[name], large[name]))];
}

function worldGoals(size: number, figures: Figures): Verdict[] {
  const at = `at ${size.toLocaleString('en')} products`;
  const shares = shareGoals.map(({ name, small, large }): Verdict => {
    const wanted = size >= largeFrom ? large : small;
    const share = figures[name].rps / figures.select.rps;
    return {
      goal: `${name} ≥ ${percent(wanted)} of the SELECT ceiling ${at}`,
      reached: percent(share),
      met: share >= wanted,
    };
  });
  const pages = figures.page.rps;
  const slowest = Math.max(...own.map((name) => figures[name].p99));
  const first = figures.firstPage;
  const memory = Math.max(...Object.values(figures).map(({ rssMb }) => rssMb));
  return [
    ...shares,
    { goal: `product pages ≥ 300 per second ${at}`, reached: pages.toFixed(0), met: pages >= 300 },
    { goal: `pages nobody has asked for ≥ 150 per second ${at}`, reached: first.rps.toFixed(0), met: first.rps >= 150 },
    { goal: `p99 of those ≤ 150 ms ${at}`, reached: `${first.p99.toFixed(0)} ms`, met: first.p99 <= 150 },
    { goal: `memory of a process ≤ 400 MB ${at}`, reached: `${memory.toFixed(0)} MB`, met: memory <= 400 },
    { goal: `p99 of all below 100 ms ${at}`, reached: `${slowest.toFixed(1)} ms`, met: slowest < 100 },
  ];
}

function growthGoal(name: string, small: Measured, large: Measured): Verdict {
  const ratio = large.p50 / small.p50;
  return { goal: `${name}: the large world costs < 1.5 × the latency`, reached: ratio.toFixed(2), met: ratio < 1.5 };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
