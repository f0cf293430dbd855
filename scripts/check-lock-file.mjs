// Checks that a clean clone can be installed from package-lock.json: it contains no registry URLs, every entry has a
// version and runs on the supported versions of Node.js, and `npm ci` accepts it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import semver from 'semver';

/** The oldest release of each line that the README names, and one that is in use. */
const nodeVersions = ['20.19.0', '22.13.0', '24.0.0', '26.0.0'];

const root = new URL('..', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
const faults = [];
for (const [place, entry] of Object.entries(packages)) {
  if (place === '' || entry.link) continue;
  if ('resolved' in entry)
    faults.push(`${place} has a registry URL. Run npm config set omit-lockfile-registry-resolved true.`);
  if (!entry.version) faults.push(`${place} has no version`);
  const needed = entry.engines?.node;
  const unfit = entry.optional || !needed ? [] : nodeVersions.filter((one) => !semver.satisfies(one, needed));
  if (unfit.length > 0)
    faults.push(
      `${place} needs Node.js ${needed}, so npm ci warns on ${unfit.join(', ')}. If only its data is used, add it to scripts/complete-lock-file.mjs.`,
    );
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
