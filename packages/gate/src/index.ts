export { levelOf, type Caller, type Level, type LevelRules, type Rules } from './caller.js';
export { createConnections, type Connections } from './connections.js';
export { createGate, type Gate, type GateOptions, type Visit } from './gate.js';
export type { SharedBuckets, TakenAtLevels } from './rates.js';
export { createShares, type Shares } from './shares.js';
export { createTokenBuckets, describeTaken, filledWithin, type Taken } from './token-bucket.js';
