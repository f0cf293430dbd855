import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
// oxlint-disable-next-line import/no-unassigned-import -- the build makes a style sheet of it
import 'uplot/dist/uPlot.min.css';
import type { ChartSeries } from './chart.js';
import styles from './chart.module.css';

interface Props {
  labels: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  onHover: (index: number | undefined) => void;
}

const height = 190;

/** The distances of the values on the axis: whole, because labels are rounded, and would repeat otherwise. */
const wholeSteps = Array.from({ length: 15 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** The width of the longest label, in px. */
const widthOf = (labels: readonly string[] | null): number =>
  16 + 7 * Math.max(4, ...(labels ?? []).map(({ length }) => length));

/** A color of the theme, for the canvas. */
function colorOf(place: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Beside each other in pairs; a single one takes the width. */
function pathsOf(kind: ChartSeries['kind'], position: number, count: number) {
  if (kind === 'line') return UPlot.paths.linear?.();
  return UPlot.paths.bars?.({
    size: [count > 1 ? 0.36 : 0.7, 26],
    align: count > 1 ? (position === 0 ? -1 : 1) : 0,
    radius: 0.15,
  });
}

function draw(place: HTMLElement, { labels, series, format, onHover }: Props): UPlot {
  const axis = {
    stroke: colorOf(place, '--ink-soft'),
    font: '12px system-ui, sans-serif',
    ticks: { show: false },
    border: { show: false },
  };
  const line = colorOf(place, '--line');
  const bars = series.filter(({ kind }) => kind !== 'line').length;
  return new UPlot(
    {
      width: place.clientWidth,
      height,
      padding: [12, 8, 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false } },
      scales: {
        x: { time: false, range: [-0.6, labels.length - 0.4] },
        y: { range: (_, __, most) => [0, Math.max(most * 1.08, 1)] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 56,
          size: 28,
          values: (_, splits) => splits.map((at) => labels[at] ?? ''),
          incrs: [1, 2, 3, 4, 6, 7, 10, 14],
        },
        {
          ...axis,
          grid: { stroke: line, width: 1 },
          size: (_, texts) => widthOf(texts),
          values: (_, splits) => splits.map((value) => format(value)),
          incrs: wholeSteps,
        },
      ],
      series: [
        {},
        ...series.map(({ name, kind, color }, position): UPlot.Series => {
          const stroke = colorOf(place, color);
          const paths = pathsOf(kind, position, bars);
          return {
            label: name,
            stroke,
            width: kind === 'line' ? 2 : 0,
            points: { show: kind === 'line' },
            spanGaps: true,
            ...(kind === 'line' ? {} : { fill: stroke }),
            ...(paths ? { paths } : {}),
          };
        }),
      ],
      hooks: { setCursor: [({ cursor: { idx } }) => onHover(idx ?? undefined)] },
    },
    [labels.map((_, index) => index), ...series.map(({ values }) => [...values])],
    place,
  );
}

/** The canvas of a chart; its data is also in its table. */
export function ChartCanvas(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let plot = draw(element, props);
    const redraw = (): void => {
      plot.destroy();
      plot = draw(element, props);
    };
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', redraw);
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const sizes = new ResizeObserver(() => {
      if (element.clientWidth !== plot.width) plot.setSize({ width: element.clientWidth, height });
    });
    sizes.observe(element);
    return () => {
      scheme.removeEventListener('change', redraw);
      themes.disconnect();
      sizes.disconnect();
      plot.destroy();
    };
  }, [props]);
  return <div ref={place} className={styles['canvas']} aria-hidden="true" />;
}
