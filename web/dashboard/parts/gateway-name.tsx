import { t } from '../languages/language.js';
import { useCan } from '../app/session.js';
import { useLiveQuery } from '../app/use-live-query.js';
import { GatewayNamesDocument } from '../generated/documents.js';
import { Id } from './id.js';

/** The gateways that every shop has. */
const ownNames: Readonly<Record<string, string>> = { test: t('common.testGateway'), gift_card: t('common.giftCard') };

/** The name of a payment gateway; the ID of one that was deleted, or if the token may not read the gateways. */
export function GatewayName({ id }: { id: string }) {
  // Names have no events, and rarely change: they are read when a page is opened.
  const { data } = useLiveQuery(GatewayNamesDocument, {}, { topics: [], enabled: useCan()('READ_SHOP_SETTINGS') });
  const name = ownNames[id] ?? data?.externalPaymentGateways?.find(({ publicId }) => publicId === id)?.name;
  return name === undefined ? <Id>{id}</Id> : <span>{name}</span>;
}
