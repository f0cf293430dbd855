import { once } from 'node:events';
import { startProcess } from '../start-process.js';
import type { AttackCommand, Statuses } from './attack-command.js';

/**
 * Starts an attack in its own process; the returned function stops it and returns the number of responses by status.
 */
export function startAttack(command: AttackCommand): () => Promise<Statuses> {
  const { child, stop } = startProcess(new URL('attacker.js', import.meta.url), {}, { name: 'attacker' });
  child.send(command);
  return async () => {
    const answered = once(child, 'message');
    child.send('stop');
    const [statuses] = await answered;
    await stop();
    return statuses;
  };
}
