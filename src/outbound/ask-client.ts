import type { Client, Dispatcher } from 'undici';
import { CallFailure, tooLate } from './call-failure.js';

/** A call as far as it has come. */
export interface CallUnderway {
  /** Its time is over. */
  isLate: boolean;
  /** Its server has begun to answer. */
  isAnswered: boolean;
  /** Told when its time is over. */
  onLate: () => void;
}

/** How much of an answer's body is read, in bytes; of a start, what goes on or breaks off is no failure. */
export interface BodyBounds {
  maxBytes: number;
  wantsStartOnly: boolean;
}

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** It was read to its end: its connection may serve another call. */
  isWhole: boolean;
}

/**
 * Sends one request over a client and reads what is answered, without the streams and signals of undici's `request`,
 * which cost more than the call itself. Where the answer is not whole, the client is to be destroyed. Throws CallFailure
 * (timeout, too_large), and what undici fails with.
 */
export function askClient(
  client: Client,
  request: Dispatcher.DispatchOptions,
  { maxBytes, wantsStartOnly }: BodyBounds,
  call: CallUnderway,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let status = 0;
    let headers: RawAnswer['headers'] = {};
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (isWhole: boolean): void => {
      const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
      resolve({ status, headers, text, isWhole });
    };
    const fail = (error: Error): void => (call.isAnswered && wantsStartOnly ? end(false) : reject(error));
    call.onLate = () => fail(tooLate());
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart(_, code, fields) {
        // Before the answer there may be interim ones.
        if (code < 200) return;
        call.isAnswered = true;
        status = code;
        headers = fields;
      },
      onResponseData(_, chunk) {
        if (bytes > maxBytes) return;
        chunks.push(chunk);
        bytes += chunk.length;
        if (wantsStartOnly && bytes >= maxBytes) end(false);
        else if (bytes > maxBytes) fail(new CallFailure('too_large', `The response has more than ${maxBytes} bytes.`));
      },
      onResponseEnd: () => end(true),
      onResponseError: (_, error) => fail(error),
    });
  });
}
