import { decodedText } from './decoded-text.js';
import { notUtf8, replacement, unreadable, UnreadableFile, type FileRow } from './file-rows.js';

/** The longest line, in characters. */
const longest = 8 * 1024 * 1024;

function rowOf(text: string, line: number): FileRow {
  const place = { row: line, lastLine: line };
  if (text.includes(replacement)) return { ...place, content: null, faults: notUtf8 };
  try {
    return { ...place, content: JSON.parse(text) };
  } catch {
    return { ...place, content: null, faults: unreadable('The line is not valid JSON.') };
  }
}

/** The rows of a file with one JSON object on each line. Blank lines are skipped. */
export async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  let rest = '';
  let line = 0;
  for await (const text of decodedText(bytes)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const own of lines) {
      line += 1;
      if (own.trim() !== '') yield rowOf(own, line);
    }
    if (rest.length > longest) throw new UnreadableFile(`Line ${line + 1} is longer than 8 MiB.`);
  }
  if (rest.trim() !== '') yield rowOf(rest, line + 1);
}
