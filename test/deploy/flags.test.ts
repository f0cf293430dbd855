import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The flags of Node.js in a text that contains the command of the service. */
function flagsIn(file: string): string[] {
  const command = read(file)
    .split('\n')
    .find((line) => line.includes('dist/service/main.js') && line.includes('node'));
  return [...(command ?? '').matchAll(/--[a-z-]+=\d+/g)].map(([flag]) => flag);
}

test('the service has the same flags with npm start, in a container and with systemd', () => {
  const flags = flagsIn('package.json');
  expect(flags).toHaveLength(2);
  expect(flagsIn('Dockerfile')).toEqual(flags);
  expect(flagsIn('deploy/tillgate@.service')).toEqual(flags);
});

test('benchmarks and fault injection start the service with the flags of npm start', () => {
  for (const file of ['bench/start-process.ts', 'torture/world/service.ts'])
    for (const flag of flagsIn('package.json')) expect(read(file)).toContain(`'${flag}'`);
});
