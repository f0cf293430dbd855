import { signal } from '@preact/signals';

/** Whether the service can be reached; the browser itself may be offline. */
export const connection = signal<'up' | 'offline' | 'unreachable'>(navigator.onLine ? 'up' : 'offline');

/**
 * The service has answered. A browser that went offline meanwhile still is; one that was offline when it sent the
 * request is wrong about the network.
 */
export function noteAnswer(wasSentOffline = false): void {
  if (navigator.onLine || wasSentOffline) connection.value = 'up';
}

/** A request got no response. */
export function noteNoResponse(): void {
  connection.value = navigator.onLine ? 'unreachable' : 'offline';
}
