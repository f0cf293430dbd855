import { Facts } from './page.js';
import { Payload } from './payload.js';
import { Status, type Tone } from './status.js';
import styles from './dialog.module.css';

interface Answer {
  problem: string | null;
  status: number | null;
  response: string | null;
  durationMs: number | null;
}

interface Props {
  answer: Answer;
  verdict: readonly [Tone, string];
  /** Further facts about the response. */
  facts?: readonly (readonly [name: string, value: string])[];
}

/** The response of a server in a test. */
export function TestResponse({
  answer: { problem, status, response, durationMs },
  verdict: [tone, text],
  facts = [],
}: Props) {
  return (
    <div className={styles['content']}>
      <Facts
        of={[
          ['Result', <Status tone={tone}>{text}</Status>],
          ['Problem', problem],
          ['HTTP status', status === null ? undefined : String(status)],
          ['Took', durationMs === null ? undefined : `${durationMs}\u00a0ms`],
          ...facts,
        ]}
      />
      {response ? <Payload of={response} label="Response" /> : null}
    </div>
  );
}
