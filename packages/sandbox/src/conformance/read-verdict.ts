import { childOf, readAnyXml } from '@tillkit/xml';

/** What an answer says, in the words of the exchanges. */
export interface Verdict {
  /** `01 Authorized`, `error 2021 amount`, or why it is no answer. */
  readonly said: string;
  /** `errorMessage` of a refusal. */
  readonly message: string | undefined;
  /** Elements of the `response` or the `error`. */
  readonly fields: Readonly<Record<string, string>>;
}

const limits = { maxBytes: 4_194_304, maxElements: 50_000 };

const none = (said: string): Verdict => ({ said, message: undefined, fields: {} });

/** Reads an answer of the XML API. Never throws for what a gateway has written. */
export function readVerdict(document: string): Verdict {
  const { root, objections } = readAnyXml(new TextEncoder().encode(document), limits);
  if (!root) return none('an answer that is not well-formed');
  // A gateway may repeat a request as it was sent.
  const objection = objections.find((each) => !each.startsWith('an element has the same value twice'));
  if (objection) return none(`an answer that a strict reader refuses: ${objection}`);
  const body = childOf(root, 'body');
  const transaction = body && childOf(body, 'transaction');
  const error = (transaction && childOf(transaction, 'error')) ?? (body && childOf(body, 'error'));
  const response = transaction && childOf(transaction, 'response');
  const status = body?.attributes['status'] ?? '';
  const found = error ?? response;
  if (!found) return none('an answer without response and error');
  const fields = Object.fromEntries(found.children.map(({ name, text }) => [name, text]));
  const of = (name: string) => fields[name] ?? '';
  if (error)
    return { said: `${status} ${of('errorCode')} ${of('errorDetail')}`.trim(), message: of('errorMessage'), fields };
  const isYes = status === 'accepted' && transaction?.attributes['trxStatus'] === 'response';
  const said = `${of('responseCode')} ${of('responseMessage')}`.trim();
  return { said: isYes ? said : `${said}, in a body of status ${status}`, message: undefined, fields };
}
