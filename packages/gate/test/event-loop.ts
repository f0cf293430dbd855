import type { EventLoop } from '../src/event-loop.js';

/** An event loop that turns only on request, with a clock that moves only on request, in ms. */
export function testLoop() {
  let timers: { work: () => void; due: number }[] = [];
  const turns: (() => void)[] = [];
  let time = 0;
  let idle = 0;
  const loop: EventLoop = {
    now: () => time,
    idle: () => idle,
    later: (work, ms) => void timers.push({ work, due: time + ms }),
    soon: (work) => void turns.push(work),
  };
  /** One turn of the event loop. */
  const turn = (): void => {
    for (const work of turns.splice(0)) work();
  };
  const untilIdle = (): void => {
    while (turns.length > 0) turn();
  };
  return {
    loop,
    turn,
    untilIdle,
    now: () => time,
    /** Time passes during work. */
    pass: (ms: number) => void (time += ms),
    /** Time passes, and timers run when they are due. */
    move: (ms: number): void => {
      const end = time + ms;
      untilIdle();
      for (;;) {
        const [next] = timers.filter(({ due }) => due <= end).toSorted((one, other) => one.due - other.due);
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        idle += Math.max(0, next.due - time);
        time = Math.max(time, next.due);
        next.work();
        untilIdle();
      }
      idle += Math.max(0, end - time);
      time = Math.max(time, end);
      untilIdle();
    },
  };
}
