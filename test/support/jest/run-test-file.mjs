import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { configureGlobal } from 'fast-check';
import runWithCircus from 'jest-circus/runner';
import { setGlobals } from './jest-globals.mjs';
import { RunningTest } from './running-test.mjs';

register('./typescript-hooks.mjs', import.meta.url);
const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks');
const { AsyncLocalStorage } = asyncHooks;
const eventHandlers = Symbol.for('EVENT_HANDLERS');
let runs = 0;

// The same values in each run, so that a commit passes or fails for what it changes. PROPERTY_SEED explores others.
const { PROPERTY_SEED: seed = '20261122' } = process.env;
if (seed !== 'random') configureGlobal({ seed: Number(seed) });

/**
 * Jest's `testRunner`: runs a test file as jest-circus does, but imports it with Node's own module loader, so that the
 * modules of the service are loaded once per worker (decision 0013).
 */
export default function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessageToJest) {
  // Node maps stack traces to the TypeScript; jest-runner has just replaced that with what its own loader needs.
  Error.prepareStackTrace = undefined;
  process.setSourceMapsEnabled(true);
  const nodeRuntime = Object.assign(Object.create(runtime), {
    requireInternalModule(file) {
      // jest-circus keeps the state of one test file in its module, and its event handlers in a global.
      delete require.cache[file];
      globalThis[eventHandlers] = undefined;
      asyncHooks.AsyncLocalStorage = RunningTest;
      try {
        return require(file);
      } finally {
        asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
      }
    },
    setGlobalsForRuntime: setGlobals,
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule(file) {
      // A new address, because `--watch` runs the same file again.
      runs += 1;
      return import(`${pathToFileURL(file).href}?run=${runs}`);
    },
  });
  return runWithCircus.default(globalConfig, config, environment, nodeRuntime, testPath, sendMessageToJest);
}
