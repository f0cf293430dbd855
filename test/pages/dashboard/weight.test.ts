import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { dashboardFolder } from '../../../src/web/page-files.js';

/** Bytes, compressed with gzip. */
const most = 200 * 1024;

interface Entry {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const manifest: Record<string, Entry> = JSON.parse(readFileSync(path.join(dashboardFolder, 'manifest.json'), 'utf8'));

/** The files of an entry and of what it imports. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[name] ?? { file: '' };
  if (seen.has(file)) return seen;
  for (const one of [file, ...css]) seen.add(one);
  for (const one of imports) filesOf(one, seen);
  return seen;
}

const weightOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(path.join(dashboardFolder, `${file}.gz`)).size, 0);

const root = 'app/root.tsx';
const pages = manifest[root]?.dynamicImports?.filter((name) => name.endsWith('-page.tsx')) ?? [];
const languages = Object.keys(manifest).filter((name) => /^languages\/\w+\.json$/.test(name));

test('the dashboard is at most 200 KB with any of its pages, without charts and messages', () => {
  expect(pages.length).toBeGreaterThan(2);
  const shell = (): Set<string> => filesOf(root, filesOf('main.tsx'));
  const heaviest = Math.max(...pages.map((page) => weightOf(filesOf(page, shell()))));
  expect(heaviest).toBeGreaterThan(50 * 1024);
  expect(heaviest).toBeLessThan(most);
});

test('the messages of a language are at most 50 KB, and only those of one are loaded', () => {
  expect(languages).toHaveLength(5);
  const weights = languages.map((name) => weightOf(filesOf(name)));
  expect(Math.min(...weights)).toBeGreaterThan(10 * 1024);
  expect(Math.max(...weights)).toBeLessThan(50 * 1024);
  expect(languages.filter((name) => filesOf('main.tsx').has(manifest[name]?.file ?? ''))).toEqual([]);
});
