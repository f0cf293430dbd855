/** Lines that are gathered before they are written. */
export interface Pages {
  write(line: string): void;
  /** Writes at once what was gathered. */
  flush(): void;
}

/**
 * Gathers lines and writes them a page at a time, of so many characters or more, and what is less than a page by the
 * time `within`, in ms, has passed. A write of its own would cost as much as the line.
 */
export function inPages(write: (page: string) => void, { page, within }: { page: number; within: number }): Pages {
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (length === 0) return;
    const gathered = lines.join('');
    lines = [];
    length = 0;
    write(gathered);
  }

  return {
    write(line) {
      lines.push(line);
      length += line.length;
      if (length >= page) flush();
      else timer ??= setTimeout(flush, within);
    },
    flush,
  };
}
