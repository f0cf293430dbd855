export { findRunningServer } from './ask-server.js';
export { backup } from './backup.js';
export { embeddedDirOf } from './layout.js';
export { findPostmaster, isAlive, stopPostmaster, type Postmaster } from './postmaster.js';
export { reachServer } from './reach-server.js';
export { restore } from './restore.js';
export { startEmbeddedServer, type EmbeddedServer } from './start-embedded-server.js';
