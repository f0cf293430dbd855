import type { Ref } from 'react';
import { Button } from '../../parts/button.js';
import { Card, Facts } from '../../parts/page.js';
import styles from './import-page.module.css';
import type { Progress } from './import-file.js';
import { Outcome } from './outcome.js';
import type { ShownImport } from './use-import.js';

export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** A duration in words: `40 s`, `3 min`. */
const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

/** The rows per second and the time left; undefined until they can be estimated. */
function paceOf({ sent, part, partBefore, startedAt }: Progress, now: number): string | undefined {
  const seconds = (now - startedAt) / 1_000;
  if (sent === 0 || seconds <= 0 || part <= partBefore || part >= 1) return undefined;
  const left = ((1 - part) * seconds) / (part - partBefore);
  return `${formatCount(Math.round(sent / seconds))} rows a second, about ${formatDuration(left)} left`;
}

/** The progress of an import, the outcomes of its rows, and its result. */
export function ImportProgress({
  shown,
  headingRef,
  onStop,
  onClose,
}: {
  shown: ShownImport;
  headingRef: Ref<HTMLHeadingElement>;
  onStop: () => void;
  onClose: () => void;
}) {
  const { wanted, progress, state } = shown;
  const { record, part = 0, continuedAfter = 0, unsent = 0 } = progress ?? {};
  const isRunning = state === 'running';
  const counts = (['created', 'updated', 'unchanged'] as const).map(
    (name) => [`${wanted.dryRun ? 'Would be ' : ''}${name}`, record?.[name] ?? 0] as const,
  );
  return (
    <Card
      title={`${wanted.dryRun ? 'Check' : 'Import'} of ${wanted.file.name}`}
      headingRef={headingRef}
      actions={isRunning ? <Button onClick={onStop}>Stop</Button> : undefined}
    >
      <div className={styles['progress']}>
        <progress aria-label="Part of the file that is done" max={1} value={part} />
        <div className={styles['pace']}>
          <span>{Math.floor(part * 100)} % of the file</span>
          <span>{isRunning && progress ? paceOf(progress, performance.now()) : null}</span>
        </div>
      </div>
      <Facts
        of={[
          ['Continued after', continuedAfter > 0 ? `row ${formatCount(continuedAfter)}` : undefined],
          ...counts.map(([name, count]) => [capitalized(name), formatCount(count)] as const),
          ['Refused', formatCount((record?.refused ?? 0) + unsent)],
        ]}
      />
      {/* What is said when the region is already there is announced. */}
      <div role="status">{progress || !isRunning ? <Outcome shown={shown} /> : null}</div>
      {isRunning ? null : (
        // Not in the place of the stop button, so that pressing it twice does not close the report.
        <div>
          <Button look="primary" onClick={onClose}>
            Choose another file
          </Button>
        </div>
      )}
    </Card>
  );
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
