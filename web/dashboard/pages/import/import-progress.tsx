import type { Ref } from 'react';
import { locale, t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { Card, Facts } from '../../parts/page.js';
import styles from './import-page.module.css';
import type { Progress } from './import-file.js';
import { Outcome } from './outcome.js';
import type { ShownImport } from './use-import.js';

export const formatCount = (count: number): string => count.toLocaleString(locale());

/** A duration in words: `40 s`, `3 min`. */
const formatDuration = (seconds: number): string =>
  seconds < 90
    ? t('catalog.import.seconds', { count: Math.max(1, Math.round(seconds)) })
    : t('catalog.import.minutes', { count: Math.round(seconds / 60) });

/** The rows per second and the time left; undefined until they can be estimated. */
function paceOf({ sent, part, partBefore, startedAt }: Progress, now: number): string | undefined {
  const seconds = (now - startedAt) / 1_000;
  if (sent === 0 || seconds <= 0 || part <= partBefore || part >= 1) return undefined;
  const left = ((1 - part) * seconds) / (part - partBefore);
  return t('catalog.import.pace', { rows: Math.round(sent / seconds), duration: formatDuration(left) });
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
  const { dryRun, file } = wanted;
  const isRunning = state === 'running';
  return (
    <Card
      title={
        dryRun ? t('catalog.import.checkOf', { file: file.name }) : t('catalog.import.importOf', { file: file.name })
      }
      headingRef={headingRef}
      actions={isRunning ? <Button onClick={onStop}>{t('catalog.import.stop')}</Button> : undefined}
    >
      <div className={styles['progress']}>
        <progress aria-label={t('catalog.import.partDone')} max={1} value={part} />
        <div className={styles['pace']}>
          <span>{t('catalog.import.percentDone', { percentage: Math.floor(part * 100) })}</span>
          <span>{isRunning && progress ? paceOf(progress, performance.now()) : null}</span>
        </div>
      </div>
      <Facts
        of={[
          [
            t('catalog.import.continuedAfter'),
            continuedAfter > 0 ? t('catalog.import.row', { row: continuedAfter }) : undefined,
          ],
          [dryRun ? t('catalog.import.wouldCreate') : t('catalog.import.created'), formatCount(record?.created ?? 0)],
          [dryRun ? t('catalog.import.wouldUpdate') : t('catalog.import.updated'), formatCount(record?.updated ?? 0)],
          [
            dryRun ? t('catalog.import.wouldNotChange') : t('catalog.import.unchanged'),
            formatCount(record?.unchanged ?? 0),
          ],
          [t('catalog.import.refused'), formatCount((record?.refused ?? 0) + unsent)],
        ]}
      />
      {/* What is said when the region is already there is announced. */}
      <div role="status">{progress || !isRunning ? <Outcome shown={shown} /> : null}</div>
      {isRunning ? null : (
        // Not in the place of the stop button, so that pressing it twice does not close the report.
        <div>
          <Button look="primary" onClick={onClose}>
            {t('catalog.import.another')}
          </Button>
        </div>
      )}
    </Card>
  );
}
