// The process of an attacker, so that the attack's own cost does not delay the well-behaved caller.
import type { AttackCommand } from './attack-target.js';
import { attacks } from './attacks.js';

const stopping = new AbortController();

async function run({ name, target }: AttackCommand): Promise<void> {
  await attacks.get(name)?.(target, stopping.signal);
  process.send?.('stopped');
  process.disconnect();
}

process.on('message', (command: AttackCommand | 'stop') => {
  if (command === 'stop') stopping.abort();
  else void run(command);
});
