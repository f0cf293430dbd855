import { readFileSync } from 'node:fs';

/** The rows of a table of what people type: columns separated by `|`, without empty lines and comments. */
export const typedRows = (file: string): string[][] =>
  readFileSync(new URL(`../typed/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
