import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const code = `
const { readRecurrence, firstOccurrences, recurrenceText } = await import('@tillgate/recurrence');
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'];
const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=SU,MO', 'FREQ=MONTHLY', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY;UNTIL=20310101'];
const found = zones.flatMap((zone) => rules.map((rule) => {
  const { recurrence } = readRecurrence(\`DTSTART;TZID=\${zone}:20270131T023000\\nRRULE:\${rule}\`, { zone });
  return [recurrenceText(recurrence, 'clip'), firstOccurrences(recurrence, { after: 0, count: 400 }, 'clip')];
}));
console.log(JSON.stringify(found));`;

test('occurrences do not depend on the time zone of the process', () => {
  const found = ['Asia/Tokyo', 'America/New_York', 'UTC'].map((zone) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  );
  expect(new Set(found).size).toBe(1);
});
