import type { ComponentProps } from 'react';
import { ChartFrame, seriesFills, seriesStrokes } from './chart-frame.tsx';

const dashes = [undefined, '6 4', '2 4', '10 4'];
/** So many dots that they would be one thick line. */
const MANY = 40;

type LineChartProps = Omit<ComponentProps<typeof ChartFrame>, 'children'> & {
  /** The place of the one point of the first line to look at. */
  highlight?: number;
};

/** The second line is dashed: two lines must differ without color. The first has a filled area. */
export function LineChart({ highlight, ...props }: LineChartProps) {
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
          const isQuiet = props.secondIsQuiet && row === 1;
          return (
            <g
              key={name}
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
              className={isQuiet ? 'stroke-line-strong' : seriesStrokes[row]}
            >
              {row === 0 && values.length > 1 ? (
                <path
                  d={`M${x(0)} 100L${points.join('L')}L${x(values.length - 1)} 100Z`}
                  stroke="none"
                  className={seriesFills[row]}
                  opacity="0.1"
                />
              ) : null}
              <path d={`M${points.join('L')}`} strokeWidth={isQuiet ? 1.5 : 2} strokeDasharray={dashes[row]} />
              {values.map((value, place) => (
                // A line without length and with a round end is a dot that the stretched drawing cannot squash.
                <path
                  key={labels[place]}
                  d={`M${x(place)} ${y(value)}h0`}
                  strokeWidth={row === 0 && place === highlight ? 12 : labels.length > MANY ? 4 : 7}
                  opacity={isQuiet ? 0 : undefined}
                  className={row === 0 && place === highlight ? 'stroke-clay-500' : undefined}
                >
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
