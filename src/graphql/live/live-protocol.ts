import type { PreparedOperation, PrepareOperation } from '@tillgate/graphql-execution';
import {
  GraphQLError,
  OperationTypeNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { makeServer, type OperationResult, type Server } from 'graphql-ws';
import type { Context } from '../../context.js';
import type { LiveEvents } from '../../domain/log/live/live-events.js';
import { refusalIn, refuse } from '../../errors.js';
import { levelsOf } from '../../http/caller-levels.js';
import type { HttpParts } from '../../http/http-parts.js';
import { isCallersFault } from '../../http/refusals.js';
import { answerOperation, failedAnswer } from '../answer-operation.js';
import { dropUndeclaredVariables } from '../declared-variables.js';
import type { ChargeDocument } from '../document-charge.js';
import { extensionsOf } from '../present-error.js';
import type { LiveConnection } from './live-connection.js';
import { createDocumentReader } from './live-documents.js';
import type { SocketLimits } from './live-limits.js';
import { beginSubscription } from './live-stream.js';

/** The authentication that a client sends. */
export interface SocketCredential {
  authorization: string | undefined;
  /** The CSRF token of the dashboard session whose cookie was sent with the handshake. */
  csrfToken: string | undefined;
  /** The shop in which a person works. */
  shopIdentifier: string | undefined;
}

/** The properties of a socket besides the protocol. */
export interface LiveExtra {
  connection: LiveConnection;
  /** A call of the socket's caller. */
  newCall: () => Context;
  /** Takes the credential of the socket; closes it when it is not valid or has too many sockets. */
  identify: (credential: SocketCredential, payloadBytes: number) => Promise<void>;
  /** Whether the shop allows the page that opened the socket; closes the socket if not. */
  confirmPage: () => Promise<boolean>;
  limits: SocketLimits;
}

export interface LiveProtocolParts {
  schema: GraphQLSchema;
  parts: HttpParts;
  events: LiveEvents;
  prepare: PrepareOperation<Context>;
  charge: ChargeDocument;
}

/** The maximum number of waiting operations of a caller; the sockets hold their documents and variables until then. */
const mostWaiting = 64;

/** The size that a refused operation counts as for the message limit of its socket, in bytes. */
const refusalBytes = 32_768;

const refusal = (message: string, code: string): [GraphQLError] => [
  new GraphQLError(message, { extensions: { code } }),
];

/** The errors of a refused operation. Throws any other error. */
function refusalOf(error: unknown): readonly GraphQLError[] {
  const refused = refusalIn(error);
  if (!refused) throw error;
  return [new GraphQLError(refused.message, { extensions: extensionsOf(refused) })];
}

/** The credential in `connectionParams`, whose name may be written like the header. */
function credentialIn(params: Readonly<Record<string, unknown>> | undefined): SocketCredential {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    authorization: text(params?.['authorization'] ?? params?.['Authorization']),
    csrfToken: text(params?.['csrfToken']),
    shopIdentifier: text(params?.['shopIdentifier']),
  };
}

/** The bytes of a value as JSON; infinite for a value that is nested too deeply to be serialized. */
function bytesOf(value: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '');
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/**
 * The sub-protocol `graphql-transport-ws` with our credentials and limits. Queries and mutations work as over HTTP;
 * subscriptions join the feeds of the process.
 */
export function createLiveProtocol({ schema, parts, events, prepare, charge }: LiveProtocolParts): Server<LiveExtra> {
  const { config, limitRate: limit, gate } = parts;
  const readOperation = createDocumentReader(schema, config);
  const plans = new WeakMap<ExecutionArgs, () => Promise<Awaited<OperationResult>>>();
  /** The responses to send, by the objects that represent them in the protocol library. */
  const answers = new WeakMap<ExecutionResult, FormattedExecutionResult>();

  function answered(result: FormattedExecutionResult): ExecutionResult {
    const placeholder: ExecutionResult = {};
    answers.set(placeholder, result);
    return placeholder;
  }

  const run = async (args: ExecutionArgs): Promise<Awaited<OperationResult>> => (await plans.get(args)?.()) ?? {};

  return makeServer<Record<string, unknown> | undefined, LiveExtra>({
    async onConnect({ connectionParams, extra }) {
      await extra.identify(credentialIn(connectionParams), bytesOf(connectionParams));
      // If it was refused, it has already been closed; false would close it with another code.
      return true;
    },
    async onSubscribe({ subscriptions, extra }, id, { query: source, operationName, variables }) {
      try {
        if (!(await extra.confirmPage())) return refusal('The origin is not allowed.', 'FORBIDDEN');
      } catch (error) {
        return refusalOf(error);
      }
      const call = extra.newCall();
      const caller = levelsOf(call.caller, call.clientAddress);
      try {
        await limit(call);
        if (gate.waitingOf(caller) >= mostWaiting) refuse('RATE_LIMITED', { retryAfter: 1 });
        await charge(call, source);
      } catch (error) {
        const errors = refusalOf(error);
        // A client that keeps sending instead of waiting is disconnected.
        if (!extra.limits.receive(refusalBytes)) extra.connection.closeBeyondLimit('Too many refused messages');
        return errors;
      }
      const read = await gate.inTurn(
        caller,
        () => readOperation(source, operationName),
        (result) => 'errors' in result,
      );
      if ('errors' in read) return read.errors;
      const { document, operation } = read;
      let prepared: PreparedOperation<Context>;
      try {
        prepared = prepare({ source, document, operation });
      } catch (error) {
        return refusalOf(error);
      }
      const given = variables ?? {};
      dropUndeclaredVariables(operation, given);
      const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
      const bytes = bytesOf({ id, operationName, given });
      if (!extra.limits.start({ id, isSubscription, bytes }, subscriptions)) {
        extra.connection.closeBeyondLimit('Too many subscriptions or variables');
        return refusal('The socket has too many subscriptions or variables.', 'RATE_LIMITED');
      }
      const args: ExecutionArgs = { schema, document, operationName, variableValues: given };
      if (!isSubscription) {
        plans.set(args, async () => {
          try {
            const limits = { costLimit: config.limits.graphqlCost, limitRate: limit };
            const { result } = await gate.inTurn(
              caller,
              () => answerOperation(prepared, given, call, limits),
              ({ status }) => status !== undefined && isCallersFault(status),
            );
            return answered(result);
          } catch (error) {
            return answered(failedAnswer(error, call).result);
          }
        });
        return args;
      }
      const requested = prepared.cost(given);
      if (requested > config.limits.graphqlCost)
        return refusal(
          `The operation has a cost of ${requested}. The maximum is ${config.limits.graphqlCost}.`,
          'GRAPHQL_VALIDATION_FAILED',
        );
      const others = prepared.requests(given) - 1;
      if (others > 0) {
        try {
          await limit(call, undefined, others);
        } catch (error) {
          return refusalOf(error);
        }
      }
      const { connection, newCall } = extra;
      plans.set(args, async () => {
        const begun = await beginSubscription({ id, source, args, newCall, connection }, events);
        return Symbol.asyncIterator in begun ? begun : answered(begun);
      });
      return args;
    },
    execute: run,
    subscribe: run,
    onNext: (_socket, _id, _payload, _args, result) => answers.get(result),
  });
}
