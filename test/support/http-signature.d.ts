declare module 'http-signature' {
  interface Parsed {
    keyId: string;
    algorithm: string;
  }
  export function parseRequest(
    request: { method: string; url: string; headers: Record<string, string> },
    options?: { clockSkew?: number; headers?: string[] },
  ): Parsed;
  export function verifyHMAC(parsed: Parsed, secret: string): boolean;
}
