// Checks that a clean clone can be installed from package-lock.json: it contains no registry URLs, every entry has a
// version, and `npm ci` accepts it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const faults = [];
for (const [place, entry] of Object.entries(packages)) {
  if (place === '' || entry.link) continue;
  if ('resolved' in entry)
    faults.push(`${place} has a registry URL. Run npm config set omit-lockfile-registry-resolved true.`);
  if (!entry.version) faults.push(`${place} has no version`);
}
if (faults.length === 0) {
  try {
    execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const reasons = error.stderr.split('\n').filter((line) => /Missing|Invalid|code E/.test(line));
    faults.push(...reasons, 'npm ci refuses the lock file. node scripts/complete-lock-file.mjs may repair it.');
  }
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
