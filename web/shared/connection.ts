import { signal } from '@preact/signals';

/** Whether the service can be reached; the browser itself may be offline. */
export const connection = signal<'up' | 'offline' | 'unreachable'>(navigator.onLine ? 'up' : 'offline');

/**
 * Records a response. If the browser went offline in the meantime, it still is; if it was offline when it sent the
 * request, it is wrong about the network.
 */
export function noteAnswer(wasSentOffline = false): void {
  if (navigator.onLine || wasSentOffline) connection.value = 'up';
}

/** Records that a request got no response. */
export function noteNoResponse(): void {
  connection.value = navigator.onLine ? 'unreachable' : 'offline';
}
