// npm run generate:schema: writes the GraphQL types of the operations to schema/generated, from the build. With
// --check, it writes nothing, lists the outdated files and fails if there are any.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { operationsByArea } from '../dist/domain/operations.js';
import { operationTypes } from '../dist/graphql/generated-schema/operation-types.js';

const folder = new URL('../schema/generated/', import.meta.url);
const isCheck = process.argv.includes('--check');
const notice = '# Generated from the operations by `npm run generate:schema`. Do not edit.\n\n';

await mkdir(folder, { recursive: true });
const made = new Map([...operationTypes(operationsByArea)].map(([area, text]) => [`${area}.graphql`, notice + text]));
const present = await readdir(folder);
const stale = [];

for (const gone of present.filter((name) => !made.has(name))) {
  stale.push(gone);
  if (!isCheck) await rm(new URL(gone, folder));
}
for (const [name, text] of made) {
  const file = new URL(name, folder);
  const old = present.includes(name) ? await readFile(file, 'utf8') : undefined;
  if (old === text) continue;
  stale.push(name);
  if (!isCheck) await writeFile(file, text);
}

if (isCheck && stale.length > 0) {
  process.stderr.write(`schema/generated is out of date: ${stale.join(', ')}. Run npm run generate:schema.\n`);
  process.exitCode = 1;
} else
  process.stdout.write(`schema/generated: ${made.size} files, ${isCheck ? 'up to date' : `${stale.length} changed`}\n`);
