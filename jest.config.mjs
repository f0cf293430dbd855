import { availableParallelism } from 'node:os';

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // Node's own loader compiles the TypeScript: see run-test-file.mjs.
  transform: {},
  testRunner: './test/support/jest/run-test-file.mjs',
  globalSetup: './test/support/jest/global-setup.mjs',
  globalTeardown: './test/support/jest/global-teardown.mjs',
  // A bound on hanging only.
  testTimeout: 180_000,
  // Many test files wait for processes, browsers and timeouts. Jest accepts no percentage above 100.
  maxWorkers: 2 * availableParallelism(),
  // Modules of a finished file are not given back: a worker that holds many is replaced.
  workerIdleMemoryLimit: '800MB',
};
