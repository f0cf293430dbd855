import path from 'node:path';

/** The folder of the embedded server in DATA_DIR: what `startEmbeddedServer` takes as its data directory. */
export const embeddedDirOf = (dataDir: string): string => path.join(dataDir, 'postgres');

// What lies in that folder:

/** The PostgreSQL data folder. */
export const clusterDirOf = (dataDir: string): string => path.join(dataDir, 'cluster');

/** Written by a running server, and left behind by a killed one. */
export const pidFileOf = (dataDir: string): string => path.join(clusterDirOf(dataDir), 'postmaster.pid');

/** What the server said since its last start. */
export const logFileOf = (dataDir: string): string => path.join(dataDir, 'server.log');
