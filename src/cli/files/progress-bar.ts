import { clearLine, cursorTo } from 'node:readline';

/** The minimum interval between two updates of the bar, in ms. */
const drawEvery = 100;

const width = 24;

const clockTime = (seconds: number): string =>
  seconds >= 3_600
    ? `${Math.floor(seconds / 3_600)}:${String(Math.floor((seconds % 3_600) / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The progress of a program. */
export interface Progress {
  /** 0 to 1; undefined if the total is unknown. */
  part: number | undefined;
  rows: number;
  note?: string;
}

/** One line with the progress of a program, its rate, and the time left. */
function progressLine({ part, rows, note }: Progress, { elapsed, begun }: { elapsed: number; begun: number }): string {
  const seconds = Math.max(elapsed / 1_000, 0.001);
  const rate = `${Math.round(rows / seconds).toLocaleString('en')}/s`;
  const counted = `${rows.toLocaleString('en')} rows`;
  const ending = note ? [note] : [];
  if (part === undefined) return [counted, rate, ...ending].join('  ');
  const full = Math.round(Math.min(1, part) * width);
  const bar = `[${'#'.repeat(full)}${'-'.repeat(width - full)}] ${Math.floor(part * 100)} %`;
  const left = part > begun ? [`${clockTime(Math.ceil((seconds * (1 - part)) / (part - begun)))} left`] : [];
  return [bar, counted, rate, ...left, ...ending].join('  ');
}

/**
 * Shows the progress of a program: on a terminal, in one line that is updated; otherwise, in a new line for each tenth.
 * The rate and the time left do not include the work before `begun`.
 */
export function progressBar(out: NodeJS.WriteStream, now: () => number, begun = 0) {
  const started = now();
  let drawnAt = -Infinity;
  let tenth = Math.floor(begun * 10);
  return {
    show(progress: Progress): void {
      const elapsed = now() - started;
      const text = progressLine(progress, { elapsed, begun });
      if (out.isTTY) {
        if (elapsed - drawnAt < drawEvery) return;
        drawnAt = elapsed;
        cursorTo(out, 0);
        out.write(text.slice(0, out.columns - 1));
        clearLine(out, 1);
      } else if (progress.part !== undefined && Math.floor(progress.part * 10) > tenth) {
        tenth = Math.floor(progress.part * 10);
        out.write(`${text}\n`);
      }
    },
    end(): void {
      if (!out.isTTY) return;
      cursorTo(out, 0);
      clearLine(out, 1);
    },
  };
}
