import { useState } from 'react';
import { useCan } from '../../app/session.js';
import { useLiveQuery } from '../../app/use-live-query.js';
import {
  CreateGatewayDocument,
  DeleteGatewayDocument,
  GatewaysDocument,
  TestGatewayDocument,
  UpdateGatewayDocument,
  type GatewayRowFragment,
} from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Button } from '../../parts/button.js';
import { ConfirmButton } from '../../parts/confirm-button.js';
import { FormDialog } from '../../parts/form-dialog.js';
import { Id } from '../../parts/id.js';
import { Page } from '../../parts/page.js';
import { RowActions, ShortList } from '../../parts/short-list.js';
import { Empty } from '../../parts/states.js';
import { Status, type Tone } from '../../parts/status.js';
import type { Column } from '../../parts/table.js';
import { TestResponse } from '../../parts/test-response.js';
import { TestDialog } from '../../parts/test-dialog.js';
import { listed } from '../products/listed.js';
import { abilities, GatewayFields, gatewayIn } from './gateway-fields.js';

const columns: readonly Column<GatewayRowFragment>[] = [
  {
    name: t('catalog.gateway.gateway'),
    of: ({ name, publicId }) => (
      <div>
        {name}
        <div>
          <Id>{publicId}</Id>
        </div>
      </div>
    ),
  },
  { name: t('catalog.url'), of: ({ baseUrl }) => <Id>{baseUrl}</Id> },
  { name: t('catalog.providerId'), of: ({ providerId }) => <Id>{providerId}</Id> },
  { name: t('catalog.currency'), of: ({ currency }) => currency },
  {
    name: t('catalog.gateway.can'),
    of: (gateway) => {
      const names = abilities.filter(([name]) => gateway[name]).map(([, label]) => label);
      return names.length > 0 ? listed(names) : <Status tone="quiet">{t('catalog.gateway.fullCaptures')}</Status>;
    },
  },
];

/** The result of a gateway's test. Only the response of a gateway that reports outcomes is checked. */
function verdictOf(problem: string | null, { outcomeLookup }: GatewayRowFragment): readonly [Tone, string] {
  if (problem !== null) return ['bad', t('catalog.gateway.incorrect')];
  return ['good', outcomeLookup ? t('catalog.gateway.correct') : t('catalog.gateway.reachable')];
}

/** The payment gateways that the shop has added. */
export function GatewaysPage() {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const query = useLiveQuery(GatewaysDocument, {});
  const [edited, setEdited] = useState<GatewayRowFragment | 'new'>();
  const [tested, setTested] = useState<GatewayRowFragment>();
  const close = (): void => setEdited(undefined);
  const actions: Column<GatewayRowFragment> = {
    name: t('catalog.actions'),
    isEnd: true,
    of: (gateway) => (
      <RowActions>
        <Button isSmall aria-label={t('catalog.testButton', { name: gateway.name })} onClick={() => setTested(gateway)}>
          {t('catalog.test')}
        </Button>
        <Button
          isSmall
          aria-label={t('catalog.editMoreButton', { name: gateway.name })}
          onClick={() => setEdited(gateway)}
        >
          {t('catalog.editMore')}
        </Button>
        <ConfirmButton
          name={t('catalog.deleteMore')}
          about={gateway.name}
          isSmall
          title={t('catalog.deleteNamed', { name: gateway.name })}
          confirm={t('catalog.delete')}
          document={DeleteGatewayDocument}
          variables={{ input: { publicGatewayId: gateway.publicId } }}
        >
          <p>{t('catalog.gateway.deleteEffect')}</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page
      title={t('catalog.gateway.title')}
      about={t('catalog.gateway.about')}
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => setEdited('new')}>
            {t('catalog.gateway.addMore')}
          </Button>
        ) : undefined
      }
    >
      <ShortList
        title={t('catalog.gateway.list')}
        query={query}
        rowsOf={({ externalPaymentGateways }) => externalPaymentGateways}
        keyOf={({ publicId }) => publicId}
        columns={canWrite ? [...columns, actions] : columns}
        empty={<Empty title={t('catalog.gateway.emptyTitle')}>{t('catalog.gateway.empty')}</Empty>}
      />
      {edited === 'new' ? (
        <FormDialog
          title={t('catalog.gateway.add')}
          submit={t('catalog.add')}
          document={CreateGatewayDocument}
          variablesOf={(values) => ({ input: gatewayIn(values) })}
          onClose={close}
        >
          <GatewayFields />
        </FormDialog>
      ) : null}
      {edited !== undefined && edited !== 'new' ? (
        <FormDialog
          title={t('catalog.editTitle', { name: edited.name })}
          document={UpdateGatewayDocument}
          variablesOf={(values) => ({ input: { ...gatewayIn(values), publicGatewayId: edited.publicId } })}
          onClose={close}
        >
          <GatewayFields gateway={edited} />
        </FormDialog>
      ) : null}
      {tested ? (
        <TestDialog
          title={t('catalog.gateway.testTitle', { name: tested.name })}
          about={t('catalog.gateway.testAbout')}
          document={TestGatewayDocument}
          variables={{ input: { publicGatewayId: tested.publicId } }}
          onClose={() => setTested(undefined)}
        >
          {({ testExternalPaymentGateway: answer }) =>
            answer ? <TestResponse answer={answer} verdict={verdictOf(answer.problem, tested)} /> : null
          }
        </TestDialog>
      ) : null}
    </Page>
  );
}
