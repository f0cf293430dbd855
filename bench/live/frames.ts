/** A frame of a client (RFC 6455, section 5) with an all-zero mask and less than 64 KiB. */
export function frameOf(text: string, opcode = 0x1): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length;
  const head =
    length < 126 ? Buffer.from([0x80 | length]) : Buffer.from([0x80 | 126, Math.floor(length / 256), length % 256]);
  return Buffer.concat([Buffer.from([0x80 | opcode]), head, Buffer.alloc(4), payload]);
}

/** Takes the data of a server in chunks and reports each whole message without reading it. */
export function frameCounter({ message, ping }: { message: () => void; ping: () => void }): (chunk: Buffer) => void {
  /** The part of a header that is not complete yet. */
  let kept: Buffer = Buffer.alloc(0);
  /** The remaining bytes of the current frame, and its meaning. */
  let left = 0;
  let ends: (() => void) | undefined;

  const meaningOf = (first: number): (() => void) | undefined => {
    const opcode = first & 0x0f;
    if (opcode === 0x9) return ping;
    const isLast = (first & 0x80) !== 0;
    return isLast && opcode <= 0x2 ? message : undefined;
  };

  /** Reads a header; returns its length, or undefined if it is incomplete. */
  function readHead(data: Buffer, at: number): number | undefined {
    const available = data.length - at;
    if (available < 2) return undefined;
    const short = data.readUInt8(at + 1) & 0x7f;
    const size = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (available < size) return undefined;
    left = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
    ends = meaningOf(data.readUInt8(at));
    return size;
  }

  return (chunk) => {
    const data = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
    kept = Buffer.alloc(0);
    let at = 0;
    while (at < data.length || (left === 0 && ends)) {
      if (ends === undefined && left === 0) {
        const size = readHead(data, at);
        if (size === undefined) {
          kept = data.subarray(at);
          return;
        }
        at += size;
        ends ??= () => undefined;
      }
      const taken = Math.min(left, data.length - at);
      left -= taken;
      at += taken;
      if (left > 0) return;
      const end = ends;
      ends = undefined;
      end?.();
    }
  };
}
