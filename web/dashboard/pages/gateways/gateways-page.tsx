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
import { abilities, GatewayFields, gatewayIn } from './gateway-fields.js';

const columns: readonly Column<GatewayRowFragment>[] = [
  {
    name: 'Gateway',
    of: ({ name, publicId }) => (
      <div>
        {name}
        <div>
          <Id>{publicId}</Id>
        </div>
      </div>
    ),
  },
  { name: 'URL', of: ({ baseUrl }) => <Id>{baseUrl}</Id> },
  { name: 'Provider ID', of: ({ providerId }) => <Id>{providerId}</Id> },
  { name: 'Currency', of: ({ currency }) => currency },
  {
    name: 'Can',
    of: (gateway) => {
      const names = abilities.filter(([name]) => gateway[name]).map(([, label]) => label);
      return names.length > 0 ? names.join(', ') : <Status tone="quiet">Full captures only</Status>;
    },
  },
];

/** The result of a gateway's test. Only the response of a gateway that reports outcomes is checked. */
function verdictOf(problem: string | null, { outcomeLookup }: GatewayRowFragment): readonly [Tone, string] {
  if (problem !== null) return ['bad', 'The gateway does not respond correctly'];
  return ['good', outcomeLookup ? 'The gateway responds correctly' : 'The gateway can be reached'];
}

/** The payment gateways that the shop has added. */
export function GatewaysPage() {
  const canWrite = useCan()('WRITE_SHOP_SETTINGS');
  const query = useLiveQuery(GatewaysDocument, {});
  const [edited, setEdited] = useState<GatewayRowFragment | 'new'>();
  const [tested, setTested] = useState<GatewayRowFragment>();
  const close = (): void => setEdited(undefined);
  const actions: Column<GatewayRowFragment> = {
    name: 'Actions',
    isEnd: true,
    of: (gateway) => (
      <RowActions>
        <Button isSmall aria-label={`Test… ${gateway.name}`} onClick={() => setTested(gateway)}>
          Test…
        </Button>
        <Button isSmall aria-label={`Edit… ${gateway.name}`} onClick={() => setEdited(gateway)}>
          Edit…
        </Button>
        <ConfirmButton
          name="Delete…"
          about={gateway.name}
          isSmall
          title={`Delete ${gateway.name}?`}
          confirm="Delete"
          document={DeleteGatewayDocument}
          variables={{ input: { publicGatewayId: gateway.publicId } }}
        >
          <p>Shoppers can no longer pay with it. Payments that used it can still be captured and refunded.</p>
        </ConfirmButton>
      </RowActions>
    ),
  };
  return (
    <Page
      title="Payment gateways"
      about="The servers that process payments for the shop. They are called over HTTP to authorize, capture and refund."
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => setEdited('new')}>
            Add a gateway…
          </Button>
        ) : undefined
      }
    >
      <ShortList
        title="Gateways"
        query={query}
        rowsOf={({ externalPaymentGateways }) => externalPaymentGateways}
        keyOf={({ publicId }) => publicId}
        columns={canWrite ? [...columns, actions] : columns}
        empty={<Empty title="No gateways yet">Shoppers can pay with the gateways that you add here.</Empty>}
      />
      {edited === 'new' ? (
        <FormDialog
          title="Add a gateway"
          submit="Add"
          document={CreateGatewayDocument}
          variablesOf={(values) => ({ input: gatewayIn(values) })}
          onClose={close}
        >
          <GatewayFields />
        </FormDialog>
      ) : null}
      {edited !== undefined && edited !== 'new' ? (
        <FormDialog
          title={`Edit ${edited.name}`}
          document={UpdateGatewayDocument}
          variablesOf={(values) => ({ input: { ...gatewayIn(values), publicGatewayId: edited.publicId } })}
          onClose={close}
        >
          <GatewayFields gateway={edited} />
        </FormDialog>
      ) : null}
      {tested ? (
        <TestDialog
          title={`Test ${tested.name}`}
          about="The gateway is asked about a payment that it has never received. No money moves."
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
