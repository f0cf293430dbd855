import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds another commit of this repository in a worktree that is removed with the benchmark; it uses the packages
 * installed here. Returns the short name of the commit and its main program. Throws if it is not a commit.
 */
export async function buildCommit(
  commit: string,
  stops: (() => Promise<void>)[],
): Promise<{ name: string; main: URL }> {
  const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();
  const name = await git('rev-parse', '--short', '--verify', `${commit}^{commit}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'tillgate-bench-commit-'));
  stops.push(async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  });
  await git('worktree', 'add', '--quiet', '--detach', folder, name);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  const bundle = path.join(folder, 'dist', 'service', 'main.js');
  // Earlier commits have no bundle.
  return { name, main: pathToFileURL(existsSync(bundle) ? bundle : path.join(folder, 'dist', 'main.js')) };
}
