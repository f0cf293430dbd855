/** The DATA_DIR of the embedded database. Refuses if the service uses another PostgreSQL server. */
export function embeddedDataDir(environment: NodeJS.ProcessEnv): string {
  if (environment['DATABASE_URL']) {
    throw new Error(
      'DATABASE_URL is set, but this command is only for the embedded database. Use the backup tools of your PostgreSQL server.',
    );
  }
  return environment['DATA_DIR'] || './data';
}
