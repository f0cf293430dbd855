import { Logger } from 'graphile-worker';

/** graphile-worker prints to the console by default; relevant messages are in the log of the service. */
export const quietWorkerLogger = new Logger(() => () => undefined);
