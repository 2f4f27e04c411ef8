/** An event's number among those of its series, such as the messages of one conversation: from 1, without a gap. */
export type Place = { series: string; number: number };
export type Placed = { place: Place };

type Series<E> = { last: number; early: E[]; timer?: NodeJS.Timeout };

/** Longer than an event takes from one server to the next, and too short for a person to notice. */
const waitMs = 150;
const seriesKept = 5_000;

/**
 * Hands events on in the order of their numbers. Several servers number the events of one series: what this one has stored
 * may be there before the one that another has stored earlier. What is missing is waited for only so long, because a
 * server may have died before it sent it. `isAlone`: no other server can have numbered anything.
 */
export function createSequence<E extends Placed>(handOn: (event: E) => void, isAlone: () => boolean) {
  const known = new Map<string, Series<E>>();

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
    handOnEarly(oldest[1], Number.POSITIVE_INFINITY);
  };
  const handOnEarly = (series: Series<E>, reach: number) => {
    series.early.sort((a, b) => a.place.number - b.place.number);
    for (let next = series.early[0]; next && next.place.number <= series.last + reach; next = series.early[0]) {
      series.early.shift();
      series.last = Math.max(series.last, next.place.number);
      handOn(next);
    }
    if (series.early.length > 0) return;
    clearTimeout(series.timer);
    series.timer = undefined;
  };

  return (event: E): void => {
    const series = seriesOf(event.place);
    series.early.push(event);
    handOnEarly(series, 1);
    if (series.early.length > 0)
      series.timer ??= setTimeout(() => handOnEarly(series, Number.POSITIVE_INFINITY), waitMs).unref();
  };
}
