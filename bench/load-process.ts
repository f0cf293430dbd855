import type { LoadCommand, Round, RoundLength, Target } from './load-command.js';
import { startProcess } from './start-process.js';

/** The side of the load process in the parent. */
export interface LoadProcess {
  prepare(name: string, target: Target): void;
  /** Runs one round on a prepared target; one at a time. Throws if a call of it failed. */
  run(name: string, length: RoundLength): Promise<Round>;
  /** Closes what a target keeps open between its rounds. */
  close(name: string): Promise<void>;
  stop: () => Promise<void>;
}

export function startLoad(): LoadProcess {
  const { child, stop } = startProcess(new URL('load.js', import.meta.url), {}, { name: 'load' });
  const sendCommand = (command: LoadCommand): void => void child.send(command);
  const answerTo = (command: LoadCommand): Promise<Round> =>
    new Promise((resolve, reject) => {
      const end = (): void => reject(new Error('the load process ended'));
      child.once('exit', end);
      child.once('message', (message: Round) => {
        child.off('exit', end);
        resolve(message);
      });
      sendCommand(command);
    });
  return {
    prepare: (name, target) => sendCommand({ command: 'prepare', name, target }),
    close: async (name) => void (await answerTo({ command: 'close', name })),
    async run(name, length) {
      const round = await answerTo({ command: 'run', name, ...length });
      if (round.fault !== undefined) throw new Error(`${name}: ${round.fault}`);
      return round;
    },
    stop,
  };
}
