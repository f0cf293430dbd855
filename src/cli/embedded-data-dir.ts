/** DATA_DIR of the embedded database. Refuses when the service uses another PostgreSQL. */
export function embeddedDataDir(environment: NodeJS.ProcessEnv): string {
  if (environment['DATABASE_URL']) {
    throw new Error('DATABASE_URL is set: this is for the embedded database. Use the tools of that PostgreSQL.');
  }
  return environment['DATA_DIR'] || './data';
}
