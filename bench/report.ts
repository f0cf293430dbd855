import type { Ratio } from './rounds.js';

const say = (line = ''): void => void process.stdout.write(`${line}\n`);

type Rows = readonly (readonly string[])[];

/** Prints tables immediately, and keeps them for a file. */
export interface Report {
  readonly tables: readonly { title: string; rows: Rows }[];
  /** Prints a table with its title; the first column contains words, the others numbers. */
  table(title: string, rows: Rows): void;
}

export function createReport(): Report {
  const tables: { title: string; rows: Rows }[] = [];
  return {
    tables,
    table(title, rows) {
      tables.push({ title, rows });
      printTable(title, rows);
    },
  };
}

function printTable(title: string, rows: Rows): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  say();
  say(title);
  for (const row of rows)
    say(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   ')}`,
    );
}

/** Below a hundred with one decimal. */
export const rate = (value: number): string => value.toFixed(value < 100 ? 1 : 0);

export const ratio = (value: number): string => value.toFixed(2);

/** From the lowest to the highest of the rounds. */
export const range = ({ lowest, highest }: Ratio): string => `${ratio(lowest)}–${ratio(highest)}`;
