import { signal } from '@preact/signals';

/** Whether the service can be reached; the browser itself may be offline. */
export const connection = signal<'up' | 'offline' | 'unreachable'>(navigator.onLine ? 'up' : 'offline');

let outages = 0;

/** Records that the browser reports to be offline. */
export function noteOffline(): void {
  outages += 1;
  connection.value = 'offline';
}

/** The outage that the browser reports while a request is sent; undefined if there is none. */
export const currentOutage = (): number | undefined => (connection.value === 'offline' ? outages : undefined);

/**
 * Records a response. If the browser went offline after the request was sent, it still is; if it has been offline since
 * before, it is wrong about the network.
 */
export function noteAnswer(sentDuring?: number): void {
  if (navigator.onLine || (sentDuring !== undefined && sentDuring === outages)) connection.value = 'up';
}

/** Records that a request got no response. */
export function noteNoResponse(): void {
  connection.value = navigator.onLine ? 'unreachable' : 'offline';
}
