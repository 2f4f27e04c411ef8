import type { ComponentProps } from 'react';
import { ChartFrame, seriesFills } from './chart-frame.tsx';

/** Bars of one label are side by side, one color per series. */
export function BarChart(props: Omit<ComponentProps<typeof ChartFrame>, 'children'>) {
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
                className={seriesFills[row]}
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
