import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that the build writes the files of the pages to, with a copy compressed by Brotli and gzip of each. */
export const pagesFolder = fileURLToPath(new URL('../../dist/pages/', import.meta.url));

/** The folder of the dashboard's files, in the same format. */
export const dashboardFolder = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));

/** The files of one page, by their names in their folder. A name changes with the content of its file. */
export interface PageFiles {
  script: string;
  styles: readonly string[];
}

/** The files that the build made of a page's entry, such as `payment/main.tsx`. */
export function pageFiles(entry: string, folder = pagesFolder): PageFiles {
  const manifest = path.join(folder, 'manifest.json');
  if (!existsSync(manifest)) throw new Error('The pages have not been built. Run npm run build.');
  const entries: Record<string, { file: string; css?: string[] }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const made = entries[entry];
  if (!made) throw new Error(`The build contains no page for ${entry}.`);
  return { script: made.file, styles: made.css ?? [] };
}
