import { Logger } from 'graphile-worker';

/** graphile-worker prints to the console by default; our own log says what matters of it. */
export const quietWorkerLogger = new Logger(() => () => undefined);
