declare module 'http-signature' {
  interface Parsed {
    keyId: string;
    algorithm: string;
  }
  function parseRequest(
    request: { method: string; url: string; headers: Record<string, string> },
    options?: { clockSkew?: number; headers?: string[] },
  ): Parsed;
  function verifyHMAC(parsed: Parsed, secret: string): boolean;
  const httpSignature: { parseRequest: typeof parseRequest; verifyHMAC: typeof verifyHMAC };
  export default httpSignature;
}
