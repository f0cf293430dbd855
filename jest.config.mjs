import { availableParallelism } from 'node:os';

// Many test files wait for processes, browsers and timeouts. Jest accepts no percentage above 100. The usual maximum of 100
// connections of another server is not enough for so many.
const workersPerCore = process.env.DATABASE_URL ? 1 : 2;

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test', '<rootDir>/packages'],
  testMatch: ['**/*.test.ts'],
  // Node's own loader compiles the TypeScript: see run-test-file.mjs.
  transform: {},
  testRunner: './test/support/jest/run-test-file.mjs',
  globalSetup: './test/support/jest/global-setup.mjs',
  globalTeardown: './test/support/jest/global-teardown.mjs',
  // A bound on hanging only.
  testTimeout: 180_000,
  maxWorkers: workersPerCore * availableParallelism(),
  // Modules of a finished file are not given back: a worker that holds many is replaced.
  workerIdleMemoryLimit: '1.5GB',
};
