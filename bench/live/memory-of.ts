import { setTimeout as pause } from 'node:timers/promises';
import type { Process } from '../start-process.js';

/** Bytes after a garbage collection: resident memory, and used heap and buffers. */
export interface Memory {
  rss: number;
  used: number;
}

async function askOnce({ child }: Process): Promise<Memory> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error('the process ended'));
    child.once('exit', end);
    child.once('message', (memory: Memory) => {
      child.off('exit', end);
      resolve(memory);
    });
    child.send('memory');
  });
}

/** Asks a probed process twice: memory released by timers and finalizers is freed by the second collection. */
export async function memoryOf(process: Process): Promise<Memory> {
  await askOnce(process);
  await pause(1_000);
  return askOnce(process);
}
