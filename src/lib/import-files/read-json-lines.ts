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
  const decoder = new TextDecoder();
  let rest = '';
  let line = 0;
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield rowOf(text, line);
    }
    if (rest.length > longest) throw new UnreadableFile(`Line ${line + 1} is longer than 8 MiB.`);
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rowOf(rest, line + 1);
}
