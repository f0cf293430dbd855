import { useMemo, useState } from 'react';
import { t } from '../languages/language.js';
import { lazyCode, useLazyCode } from '../app/lazy-code.js';
import styles from './chart.module.css';
import { Table } from './table.js';

export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  kind?: 'bars' | 'line';
  color: '--accent' | '--warn' | '--line-strong';
}

interface ChartProps {
  caption: string;
  /** The label of the periods: `Hour`, `Day`. */
  unit: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  /** Formats a value. */
  format: (value: number) => string;
}

const chartCanvas = lazyCode('chart-canvas', () => import('./chart-canvas.js'));

const colors = { '--accent': styles['accent'], '--warn': styles['warn'], '--line-strong': styles['quiet'] } as const;

/** A chart with its table. */
export function Chart({ caption, unit, labels, series, format }: ChartProps) {
  const [hovered, setHovered] = useState<number>();
  const code = useLazyCode(chartCanvas).data;
  const picture = useMemo(
    () =>
      code ? (
        <code.ChartCanvas labels={labels} series={series} format={format} onHover={setHovered} />
      ) : (
        <div className={styles['canvas']} />
      ),
    [code, labels, series, format],
  );
  const shown = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format(value);
  const label = hovered === undefined ? undefined : labels[hovered];
  return (
    <div className={styles['chart']}>
      <div className={styles['legend']}>
        <span className={styles['names']}>
          {series.map(({ name, color }) => (
            <span key={name} className={`${styles['name']} ${colors[color]}`}>
              <span className={styles['text']}>{name}</span>
            </span>
          ))}
        </span>
        {hovered === undefined || label === undefined ? null : (
          <span>
            {label}: {series.map(({ values }) => shown(values[hovered])).join(' / ')}
          </span>
        )}
      </div>
      {picture}
      <details className={styles['table']}>
        <summary>{t('common.showTable')}</summary>
        <Table
          caption={caption}
          rows={labels.map((name, index) => ({ name, index }))}
          keyOf={({ index }) => String(index)}
          columns={[
            { name: unit, of: (row) => row.name },
            ...series.map(({ name, values }) => ({
              name,
              isEnd: true,
              of: (row: { index: number }) => shown(values[row.index]),
            })),
          ]}
        />
      </details>
    </div>
  );
}
