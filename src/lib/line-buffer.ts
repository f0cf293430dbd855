/** Collects lines before they are written. */
export interface LineBuffer {
  write(line: string): void;
  /** Writes the collected lines immediately. */
  flush(): void;
}

/**
 * Collects lines and writes them when they have at least `page` characters, or after `within` ms. Writing a line
 * separately would cost as much as creating it.
 */
export function bufferLines(
  write: (page: string) => void,
  { page, within }: { page: number; within: number },
): LineBuffer {
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
