import {
  CheckoutError,
  defaultProfile,
  envelopeNames,
  fromNames,
  readCallback,
  toCallback,
  type Callback,
  type CallbackProblem,
  type Naming,
} from '@tillkit/core';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from '@tillkit/xml';

/** Names that the webhook echoes from `userParameters` alone; everything else of the envelope must stand in the envelope. */
const echoed = [
  'sign',
  'sign2',
  'aliasCC',
  'maskedCC',
  'returnCustomerCountry',
  'acqErrorCode',
  'threeDScardholderInfo',
];

/**
 * Reads a webhook, XML or form, by its media type. Never throws: what cannot be read is a callback with problems.
 * The envelope always wins over `userParameters`, which a shopper can fill; a conflict makes the message worthless as proof.
 */
export function readWebhook(body: Uint8Array, mediaType: string, naming: Naming = defaultProfile): Callback {
  if (mediaType.toLowerCase().startsWith('application/x-www-form-urlencoded')) return readCallback(body, naming);
  try {
    return readEnvelope(readXml(body), naming);
  } catch (error) {
    if (error instanceof CheckoutError) return toCallback({}, ['malformed']);
    throw error;
  }
}

function readEnvelope(root: XmlElement, naming: Naming): Callback {
  const body = childOf(root, 'body');
  const transaction = body && childOf(body, 'transaction');
  if (root.name !== 'uppTransactionService' || !body || !transaction) return toCallback({}, ['malformed']);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>; // a map without prototype
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined) fields[name] = value;
  };
  put('merchantId', body.attributes['merchantId']);
  put('testOnly', body.attributes['testOnly']);
  put('refno', transaction.attributes['refno']);
  put('status', transaction.attributes['status']);
  for (const part of [transaction, childOf(transaction, 'success'), childOf(transaction, 'error')])
    for (const { name } of part?.children ?? []) if (envelopeNames.has(name)) put(name, part && textOf(part, name));
  const parameters = childOf(transaction, 'userParameters');
  const problems = parameters ? takeEchoes(parameters, fields) : [];
  return toCallback(fromNames(fields, naming), problems);
}

function takeEchoes(parameters: XmlElement, fields: Record<string, string>): CallbackProblem[] {
  const problems = new Set<CallbackProblem>();
  const seen = new Set<string>();
  for (const { attributes, text } of childrenOf(parameters, 'parameter')) {
    const name = attributes['name'] ?? '';
    if (!envelopeNames.has(name)) continue;
    if (seen.has(name)) problems.add('duplicate');
    else if (name in fields && fields[name] !== text && text !== '') problems.add('conflict');
    else if (echoed.includes(name) && !(name in fields)) fields[name] = text;
    seen.add(name);
  }
  return [...problems];
}
