import { useRef } from 'react';

/**
 * The version to send with a key: that of the order when the key was used first, so that a repeated attempt is the same
 * request. The service refuses it if the order has changed since it was shown.
 */
export function useFixedVersion(version: number): (key: string) => number {
  const used = useRef(new Map<string, number>());
  return (key) => {
    const first = used.current.get(key) ?? version;
    used.current.set(key, first);
    return first;
  };
}
