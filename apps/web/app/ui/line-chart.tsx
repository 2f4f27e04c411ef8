import type { ComponentProps } from 'react';
import { ChartFrame, seriesFills, seriesStrokes } from './chart-frame.tsx';

const dashes = [undefined, '6 4', '2 4', '10 4'];

/** The second line is dashed: two lines must differ without color. The first has a filled area. */
export function LineChart(props: Omit<ComponentProps<typeof ChartFrame>, 'children'>) {
  const { labels, series } = props.data;
  const format = props.format ?? String;
  const room = 100 / Math.max(1, labels.length);
  const x = (place: number) => room * (place + 0.5);
  return (
    <ChartFrame {...props}>
      {(top) =>
        series.map(({ name, values }, row) => {
          const y = (value: number) => 100 - (value / top) * 100;
          const points = values.map((value, place) => `${x(place)} ${y(value)}`);
          return (
            <g key={name} fill="none" strokeLinecap="round" strokeLinejoin="round" className={seriesStrokes[row]}>
              {row === 0 && values.length > 1 ? (
                <path
                  d={`M${x(0)} 100L${points.join('L')}L${x(values.length - 1)} 100Z`}
                  stroke="none"
                  className={seriesFills[row]}
                  opacity="0.1"
                />
              ) : null}
              <path d={`M${points.join('L')}`} strokeWidth="2" strokeDasharray={dashes[row]} />
              {values.map((value, place) => (
                // A line without length and with a round end is a dot that the stretched drawing cannot squash.
                <path key={labels[place]} d={`M${x(place)} ${y(value)}h0`} strokeWidth="7">
                  <title>{`${labels[place]}, ${name}: ${format(value)}`}</title>
                </path>
              ))}
            </g>
          );
        })
      }
    </ChartFrame>
  );
}
