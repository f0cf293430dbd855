import { clearLine, cursorTo } from 'node:readline';
import type { PlatformImport } from '../domain/platform/imports/platform-import.js';

const line = ({ stage, customers, orders, skipped, lastError }: PlatformImport): string =>
  [
    `reading ${stage}: ${customers} customers, ${orders} orders`,
    ...(skipped > 0 ? [`${skipped} without a platform ID skipped`] : []),
    ...(lastError === null ? [] : [lastError]),
  ].join('; ');

/** The outcome of an import in a sentence. */
function outcomeOf({ status, customers, orders, lastError }: PlatformImport): string {
  const stored = `${customers} customers and ${orders} orders`;
  if (status === 'finished') return `Imported ${stored}.`;
  const reason = lastError === null ? '' : ` ${lastError}`;
  return status === 'failed'
    ? `The import failed after ${stored}. Run the same command again to continue.${reason}`
    : `The import was interrupted after ${stored}. The service continues it, or you can run the same command again.`;
}

/**
 * Shows the progress of an import: on a terminal, in one line that is updated; otherwise, in a new line for each
 * change. There is no progress bar, because platforms do not report totals.
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
