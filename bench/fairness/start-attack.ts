import { once } from 'node:events';
import { startProcess } from '../start-process.js';
import type { AttackCommand, Statuses } from './attack-command.js';

/** Starts an attack in a process of its own; what is returned stops it and says how its requests were answered. */
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
