import { t } from '../languages/language.js';
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
          [t('common.result'), <Status tone={tone}>{text}</Status>],
          [t('common.problemFact'), problem],
          [t('common.httpStatus'), status === null ? undefined : String(status)],
          [t('common.took'), durationMs === null ? undefined : t('common.milliseconds', { count: durationMs })],
          ...facts,
        ]}
      />
      {response ? <Payload of={response} label={t('common.response')} /> : null}
    </div>
  );
}
