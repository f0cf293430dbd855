import { embeddedDirOf, reachServer } from '@tillgate/embedded-postgres';
import { readConfig, secretsFolder, type Config } from '../config.js';
import { loadOrCreateSecrets } from '../generated-secrets.js';

/** The configuration of the service, for a command. Throws an error that lists the invalid variables. */
export function configOf(env: NodeJS.ProcessEnv): Config {
  const folder = secretsFolder(env);
  const read = readConfig(env, folder === undefined ? undefined : loadOrCreateSecrets(folder).secrets);
  if ('faults' in read) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  return read.config;
}

/** Runs a command with the URL of the configured database. Starts the embedded one if it is not running. */
export async function withDatabase<Result>(
  config: Config,
  command: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl !== undefined) return command(config.databaseUrl);
  const print = (line: string): void => void process.stderr.write(`${line}\n`);
  const embedded = await reachServer(embeddedDirOf(config.dataDir), print);
  try {
    return await command(embedded.url);
  } finally {
    await embedded.stop();
  }
}
