import type { WebhookRowFragment } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Status, type Tone } from '../../parts/status.js';

type Sent = WebhookRowFragment['deliveries']['nodes'][number];

/** Whether a delivery was refused by its receiver, finally or so far. */
const hasFailed = ({ status, attempts }: Sent): boolean =>
  status === 'failed' || (status === 'pending' && attempts.length > 0);

/** The state of the receiver according to the latest deliveries. */
function healthOf({ status, deliveries }: WebhookRowFragment): readonly [Tone, string] {
  if (status === 'disabled') return ['bad', t('hooks.state.disabled')];
  if (status === 'paused') return ['quiet', t('hooks.state.paused')];
  const tried = deliveries.nodes.filter(({ attempts }) => attempts.length > 0);
  const failed = tried.filter(hasFailed);
  const [latest] = tried;
  if (!latest) return ['quiet', t('hooks.state.unused')];
  if (hasFailed(latest)) return ['bad', t('hooks.state.failing')];
  return failed.length > 0
    ? ['warn', t('hooks.state.someFailed', { failed: failed.length, tried: tried.length })]
    : ['good', t('hooks.state.healthy')];
}

/** Whether a webhook is active, and whether its receiver accepts its deliveries. */
export function WebhookState({ webhook }: { webhook: WebhookRowFragment }) {
  const [tone, text] = healthOf(webhook);
  return <Status tone={tone}>{text}</Status>;
}

const deliveryStates: Readonly<Record<string, readonly [Tone, string]>> = {
  pending: ['info', t('hooks.delivery.pending')],
  delivered: ['good', t('hooks.delivery.delivered')],
  failed: ['bad', t('hooks.delivery.failed')],
};

/** Whether a delivery has arrived; a pending one with failed attempts is being retried. */
export function DeliveryState({ delivery }: { delivery: Sent }) {
  const [tone, text] = deliveryStates[delivery.status] ?? ['quiet', delivery.status];
  return delivery.status === 'pending' && hasFailed(delivery) ? (
    <Status tone="warn">{t('hooks.delivery.retrying')}</Status>
  ) : (
    <Status tone={tone}>{text}</Status>
  );
}
