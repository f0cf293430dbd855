/** Whether an address is a loopback address. A name is none, even if it begins like one. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);
}
