import type { Bench } from './bench.js';
import { stepNames } from './checkout/purchase.js';
import type { DoorName } from './load-command.js';
import { printTable, rate } from './report.js';
import { interleave, median } from './rounds.js';

const connections = 16;
const doors: readonly DoorName[] = ['GraphQL', 'REST'];

/** A checkout takes many calls, so its rounds are longer and fewer. */
const lengthOf = ({ rounds, seconds }: { rounds: number; seconds: number }) => ({
  rounds: Math.ceil(rounds / 4),
  seconds: seconds * 3,
});

/** Whole checkouts of ten lines, from the first call to the processed order, over either door. */
export async function measureCheckouts({ options, load, shop }: Bench): Promise<void> {
  for (const door of doors) load.prepare(`checkouts over ${door}`, { kind: 'checkouts', door, shop });
  const { rounds, seconds } = lengthOf(options);
  const play = (length: number) => (door: DoorName) =>
    load.run(`checkouts over ${door}`, { seconds: length, connections });
  await interleave(doors, 1, play(1));
  const results = await interleave(doors, rounds, play(seconds));

  const row = (name: string, cell: (door: DoorName) => number): string[] => [
    name,
    ...doors.map((door) => rate(cell(door))),
  ];
  const resultsOf = (door: DoorName) => results.get(door) ?? [];
  printTable(`Whole checkouts of ${shop.cart.length} lines, ${connections} at a time`, [
    ['', ...doors],
    row('checkouts a second', (door) => median(resultsOf(door).map((round) => round.rate))),
    ...stepNames.map((name) =>
      row(`${name}, ms`, (door) => median(resultsOf(door).flatMap(({ steps }) => steps?.[name] ?? []))),
    ),
  ]);
}
