import type { ComponentProps } from 'react';
import { ChartFrame, seriesFills } from './chart-frame.tsx';

type BarChartProps = Omit<ComponentProps<typeof ChartFrame>, 'children'> & {
  /** The place of the one bar of the first series to look at. */
  highlight?: number;
  /** The place of a bar that still grows: only its outline is solid. */
  unfinished?: number;
};

const barOf = (
  row: number,
  place: number,
  { highlight, unfinished }: Pick<BarChartProps, 'highlight' | 'unfinished'>,
) => {
  if (row === 0 && place === unfinished) return 'fill-forest-100 stroke-forest-600';
  return row === 0 && place === highlight ? 'fill-clay-500' : seriesFills[row];
};

/** Bars of one label are side by side, one color per series. */
export function BarChart({ highlight, unfinished, ...props }: BarChartProps) {
  const { labels, series } = props.data;
  const format = props.format ?? String;
  const room = 100 / Math.max(1, labels.length);
  const width = Math.min(room * 0.64, 9) / Math.max(1, series.length);
  return (
    <ChartFrame {...props}>
      {(top) =>
        series.map(({ name, values }, row) =>
          values.map((value, place) => {
            const height = (value / top) * 100;
            return (
              <rect
                key={`${name} ${labels[place]}`}
                x={room * (place + 0.5) + width * (row - series.length / 2)}
                y={100 - height}
                width={width * 0.9}
                height={height}
                className={barOf(row, place, { highlight, unfinished })}
              >
                <title>{`${labels[place]}, ${name}: ${format(value)}`}</title>
              </rect>
            );
          }),
        )
      }
    </ChartFrame>
  );
}
