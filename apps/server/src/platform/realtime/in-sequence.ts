/** An event's number among those of its series, such as the messages of one conversation: from 1, without a gap. */
export type Place = { series: string; number: number };
export type Placed = { place: Place };

type Early<E> = { event: E; number: number; until: number };
type Series<E> = { last: number; early: Early<E>[]; timer?: NodeJS.Timeout };

/** Longer than an event takes from one server to the next, and too short for a person to notice. */
const waitMs = 150;
const seriesKept = 5_000;

type Sequence<E extends Placed> = {
  take(event: E): void;
  /** What still waits is handed on, and from now on nothing waits. */
  close(): void;
};

/**
 * Hands events on in the order of their numbers. Several servers number the events of one series: what this one has stored
 * may be there before the one that another has stored earlier. What is missing is waited for only so long, because a
 * server may have died before it sent it. `isAlone`: no other server can have numbered anything.
 */
export function createSequence<E extends Placed>(handOn: (event: E) => void, isAlone: () => boolean): Sequence<E> {
  const known = new Map<string, Series<E>>();
  let isClosed = false;

  const seriesOf = ({ series: name, number }: Place): Series<E> => {
    const found = known.get(name) ?? { last: isAlone() ? number - 1 : 0, early: [] };
    known.delete(name);
    known.set(name, found);
    if (known.size > seriesKept) forgetOldest();
    return found;
  };
  const forgetOldest = () => {
    const [oldest] = known;
    if (!oldest) return;
    known.delete(oldest[0]);
    handOnUntil(oldest[1], Number.POSITIVE_INFINITY);
  };
  /** Each waits by itself: whoever comes late behind one gap must not cut short the wait for the next. */
  const handOnUntil = (series: Series<E>, now: number) => {
    const { early } = series;
    early.sort((a, b) => a.number - b.number);
    const due = early.findLast(({ until }) => until <= now)?.number ?? 0;
    for (let next = early[0]; next && next.number <= Math.max(due, series.last + 1); next = early[0]) {
      early.shift();
      series.last = Math.max(series.last, next.number);
      handOn(next.event);
    }
    clearTimeout(series.timer);
    const nextAt = Math.min(...early.map(({ until }) => until));
    series.timer = early.length > 0 ? setTimeout(look, nextAt - now, series).unref() : undefined;
  };
  // Not the clock of the day: set back, it would keep events for as long.
  const look = (series: Series<E>) => handOnUntil(series, performance.now());

  return {
    take(event) {
      if (isClosed) {
        handOn(event);
        return;
      }
      const series = seriesOf(event.place);
      series.early.push({ event, number: event.place.number, until: performance.now() + waitMs });
      look(series);
    },
    close() {
      isClosed = true;
      for (const series of known.values()) handOnUntil(series, Number.POSITIVE_INFINITY);
      known.clear();
    },
  };
}
