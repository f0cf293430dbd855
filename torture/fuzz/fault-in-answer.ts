/** Text that no response may contain: internals of the service, or a secret of others. */
const insides = [
  /\bat \S* ?\(?(file:|node:|\/)[^\s)]*:\d+:\d+/,
  /node_modules|\/dist\/|\/src\//,
  /postgres(ql)?:\/\//,
  /relation "|violates (unique|check|foreign|not-null)|syntax error at or near|invalid input syntax for/i,
  /Sequelize|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token .* JSON/,
  /pin_hash|token_hash|lease_holder/,
];

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const parses = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function statusFault({ status, headers, text }: FuzzAnswer): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}: ${text.slice(0, 200)}`;
  if (status === 503 && headers['retry-after'] === undefined) return '503 without Retry-After';
  if (/INTERNAL_SERVER_ERROR/.test(text)) return `an internal error: ${text.slice(0, 300)}`;
  return undefined;
}

function headerFault({ status, headers, text }: FuzzAnswer): string | undefined {
  if (headers['x-request-id'] === undefined) return `status ${status} without X-Request-Id`;
  if (headers['x-content-type-options'] !== 'nosniff') return `status ${status} without nosniff`;
  if (headers['x-powered-by'] !== undefined) return 'X-Powered-By';
  const isJson = String(headers['content-type']).includes('json');
  if (isJson && text !== '' && !parses(text)) return `status ${status} with broken JSON: ${text.slice(0, 100)}`;
  return undefined;
}

/** The fault in a response to any request; undefined if there is none. */
export function faultInAnswer(answer: FuzzAnswer, secrets: readonly string[]): string | undefined {
  const shown = insides.find((pattern) => pattern.test(answer.text));
  const secret = secrets.some((text) => answer.text.includes(text));
  return (
    statusFault(answer) ??
    headerFault(answer) ??
    (secret ? 'a secret is shown' : undefined) ??
    (shown && `the inside is shown: ${shown.exec(answer.text)?.[0]}`)
  );
}
