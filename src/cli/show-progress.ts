import { clearLine, cursorTo } from 'node:readline';
import type { PlatformImport } from '../domain/platform/imports/platform-import.js';

const line = ({ stage, customers, orders, skipped, lastError }: PlatformImport): string =>
  [
    `reading ${stage}: ${customers} customers, ${orders} orders`,
    ...(skipped > 0 ? [`${skipped} without a platform id skipped`] : []),
    ...(lastError === null ? [] : [lastError]),
  ].join('; ');

/** What an import has come to, in a sentence. */
export function outcomeOf({ status, customers, orders, lastError }: PlatformImport): string {
  const stored = `${customers} customers and ${orders} orders`;
  if (status === 'finished') return `Imported ${stored}.`;
  const reason = lastError === null ? '' : ` ${lastError}`;
  return status === 'failed'
    ? `The import failed after ${stored}; the same command goes on from there.${reason}`
    : `The import was left after ${stored}; the service, or the same command, goes on from there.`;
}

/**
 * Shows how far an import is: in one line that is written anew on a terminal, elsewhere in a line of its own whenever it
 * says something else. Platforms do not say how many there are, so that there is no bar to fill.
 */
export function showProgress(out: NodeJS.WriteStream) {
  let last = '';
  return {
    show: (current: PlatformImport): void => {
      const text = line(current);
      if (text === last) return;
      last = text;
      if (!out.isTTY) return void out.write(`${text}\n`);
      cursorTo(out, 0);
      out.write(text.slice(0, out.columns - 1));
      clearLine(out, 1);
    },
    end: (current: PlatformImport): void => {
      if (out.isTTY && last !== '') out.write('\n');
      out.write(`${outcomeOf(current)}\n`);
    },
  };
}
