import { childOf, readAnyXml } from '@tillkit/xml';

/** The verdict on a response, in the format that `Row` describes. */
export interface Verdict {
  /** `01 Authorized`, `error 2021 amount`, or the reason why the response cannot be read. */
  readonly verdict: string;
  /** The `errorMessage`, if the response is an error. */
  readonly message: string | undefined;
  /** Child elements of the `response` or `error` element. */
  readonly fields: Readonly<Record<string, string>>;
}

const limits = { maxBytes: 4_194_304, maxElements: 50_000 };

const none = (verdict: string): Verdict => ({ verdict, message: undefined, fields: {} });

/** Reads a response from the XML API. Never throws, whatever the gateway sends. */
export function readVerdict(document: string): Verdict {
  const { root, objections } = readAnyXml(new TextEncoder().encode(document), limits);
  if (!root) return none('an answer that is not well-formed');
  // A gateway can echo a request with repeated elements, so repeated elements are not treated as a problem.
  const objection = objections.find((each) => !each.startsWith('an element has the same value twice'));
  if (objection) return none(`an answer that a strict reader rejects: ${objection}`);
  const body = childOf(root, 'body');
  const transaction = body && childOf(body, 'transaction');
  const error = (transaction && childOf(transaction, 'error')) ?? (body && childOf(body, 'error'));
  const response = transaction && childOf(transaction, 'response');
  const status = body?.attributes['status'] ?? '';
  const element = error ?? response;
  if (!element) return none('an answer without response and error');
  const fields = Object.fromEntries(element.children.map(({ name, text }) => [name, text]));
  const of = (name: string) => fields[name] ?? '';
  if (error)
    return { verdict: `${status} ${of('errorCode')} ${of('errorDetail')}`.trim(), message: of('errorMessage'), fields };
  const isYes = status === 'accepted' && transaction?.attributes['trxStatus'] === 'response';
  const verdict = `${of('responseCode')} ${of('responseMessage')}`.trim();
  return { verdict: isYes ? verdict : `${verdict}, in a body of status ${status}`, message: undefined, fields };
}
