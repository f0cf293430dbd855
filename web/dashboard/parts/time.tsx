import { useSyncExternalStore } from 'react';
import { locale, textFor } from '../languages/language.js';
import { useSession } from '../app/session.js';
import styles from './text.module.css';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}

const minutes = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A time in a zone, such as `Nov 22, 14:05`; with its year if that is not the current one. */
export function formatTime(at: string, zone: string, hasSeconds = false): string {
  const isThisYear = new Date(at).getUTCFullYear() === new Date().getUTCFullYear();
  const options = { ...minutes, ...(isThisYear ? {} : { year: 'numeric' as const }) };
  return formatOf(zone, hasSeconds ? { ...options, second: '2-digit' } : options).format(new Date(at));
}

const utc = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The time zone of the shop; UTC for the root key. */
export const useZone = (): string => useSession().viewer.shop?.timezone ?? 'UTC';

/** A time in the time zone of the shop, and in UTC on hover. */
export function Time({ at, hasSeconds = false }: { at: string; hasSeconds?: boolean }) {
  return (
    <time className={styles['time']} dateTime={at} title={utc(at)}>
      {formatTime(at, useZone(), hasSeconds)}
    </time>
  );
}

const units = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** How long ago something was, in one unit: `4 min`, `3 h`, `12 d`. */
export function formatAge(since: string, now: number): string {
  const seconds = Math.max(0, (now - new Date(since).getTime()) / 1_000);
  const [size, unit] = units.find(([length]) => seconds >= length) ?? [1, 's'];
  return textFor(`common.age.${unit}`, { count: Math.floor(seconds / size) }) ?? '';
}

/** The current time for all ages on the page, which are updated together. */
const tick = { now: Date.now(), timer: 0, listeners: new Set<() => void>() };
const ticksEvery = 10_000;

function onTick(listener: () => void): () => void {
  tick.listeners.add(listener);
  if (tick.timer === 0) {
    tick.now = Date.now();
    tick.timer = window.setInterval(() => {
      tick.now = Date.now();
      for (const each of tick.listeners) each();
    }, ticksEvery);
  }
  return () => {
    tick.listeners.delete(listener);
    if (tick.listeners.size > 0) return;
    clearInterval(tick.timer);
    tick.timer = 0;
  };
}

/** The current time, to ten seconds. */
export const useNow = (): number => useSyncExternalStore(onTick, () => tick.now);

/** How long ago something was, and its time on hover. */
export function Age({ since }: { since: string }) {
  const zone = useZone();
  return (
    <time
      className={styles['time']}
      dateTime={since}
      title={`${formatTime(since, zone, true)} (${zone}), ${utc(since)}`}
    >
      {formatAge(since, useNow())}
    </time>
  );
}
