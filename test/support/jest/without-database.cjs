const { readFileSync } = require('node:fs');
const path = require('node:path');

/** What only tests import that need a PostgreSQL server, or start programs that do. */
const servers = new Set(['test-database.ts', 'service-process.ts', 'start-embedded-server.ts']);
const embedded = '@tillgate/embedded-postgres';

/** Whether a file of test/ needs a PostgreSQL server, by what it imports and what that imports. */
function needsDatabase(file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes(`'${embedded}'`)) return true;
  const imports = text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...imports].some(([, specifier]) => {
    const imported = path.join(path.dirname(file), specifier);
    const source = imported.replace(/\.js$/, '.ts');
    if (servers.has(path.basename(source))) return true;
    return source.includes(`${path.sep}test${path.sep}`) && needsDatabase(source, seen);
  });
}

/** Keeps the test files that run without a database (`jest --filter`). */
module.exports = (files) => ({ filtered: files.filter((file) => !needsDatabase(file)) });
