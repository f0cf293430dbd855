import path from 'node:path';

/** The folder of the embedded server in DATA_DIR: what `startEmbeddedServer` takes as its data directory. */
export const embeddedDirOf = (dataDir: string): string => path.join(dataDir, 'postgres');

// The contents of that folder:

/** The PostgreSQL data folder. */
export const clusterDirOf = (dataDir: string): string => path.join(dataDir, 'cluster');

/** Written by a running server. A killed server leaves it behind. */
export const pidFileOf = (dataDir: string): string => path.join(clusterDirOf(dataDir), 'postmaster.pid');

/** The log of the server since its last start. */
export const logFileOf = (dataDir: string): string => path.join(dataDir, 'server.log');
