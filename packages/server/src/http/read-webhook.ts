import {
  CheckoutError,
  defaultProfile,
  factsOf,
  readCallback,
  type Callback,
  type CallbackProblem,
  type Naming,
  type WireParameters,
} from '@tillkit/core';
import { envelopeNames, fromBrands, secondNames, toCallback, webhook } from '@tillkit/core/internal';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from '@tillkit/xml';

/**
 * Reads a webhook as XML or as a form, depending on its media type. Never throws: a malformed webhook is returned with
 * a list of its problems. The envelope takes precedence over `userParameters`, which a shopper can manipulate. If the
 * two conflict, the webhook has evidence level 0.
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

const outcomes = Object.keys(webhook.outcome);

function readEnvelope(root: XmlElement, naming: Naming): Callback {
  const body = childOf(root, webhook.body);
  const transaction = body && childOf(body, webhook.transaction);
  if (root.name !== webhook.root || !body || !transaction) return toCallback({}, ['malformed']);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const setField = (name: string, value: string | undefined) => {
    if (value !== undefined) fields[name] = value;
  };
  for (const name of webhook.bodyAttributes) setField(name, body.attributes[name]);
  for (const name of webhook.transactionAttributes) setField(name, transaction.attributes[name]);
  for (const part of [transaction, ...outcomes.map((status) => childOf(transaction, status))])
    for (const { name } of part?.children ?? [])
      if (envelopeNames.has(name)) setField(name, part && textOf(part, name));
  const parameters = childOf(transaction, webhook.parameters);
  const pairs = parameters ? pairsOf(parameters) : [];
  const problems = readEchoes(pairs, fields);
  const read = fromBrands(fields, naming);
  return toCallback(withMethodValues(read, pairs, naming), problems);
}

type Pairs = readonly (readonly [name: string, text: string])[];

const pairsOf = (parameters: XmlElement): Pairs =>
  childrenOf(parameters, webhook.parameter).map(({ attributes, text }) => [attributes[webhook.name] ?? '', text]);

function readEchoes(pairs: Pairs, fields: Record<string, string>): CallbackProblem[] {
  const problems = new Set<CallbackProblem>();
  const names = new Set<string>();
  for (const [name, text] of pairs) {
    if (!envelopeNames.has(name)) continue;
    if (names.has(name)) problems.add('duplicate');
    else if (name in fields && fields[name] !== text && text !== '') problems.add('conflict');
    else if (webhook.repeated.includes(name) && !(name in fields)) fields[name] = text;
    names.add(name);
  }
  return [...problems];
}

/**
 * Adds the method-specific values of a result. If a name occurs twice, both values are ignored, unless the
 * specification gives the second occurrence a meaning of its own.
 */
function withMethodValues(read: WireParameters, pairs: Pairs, naming: Naming): WireParameters {
  const returns = factsOf(read['pmethod'])?.returns;
  if (!returns) return read;
  const names = new Set(Object.values(returns).map(({ wire }) => wire));
  const own = new Map<string, string>();
  const twice = new Set<string>();
  for (const [sent, text] of pairs) {
    const [[name, value] = [sent, text]] = Object.entries(fromBrands({ [sent]: text }, naming));
    const at = own.has(name) ? (secondNames.get(name) ?? name) : name;
    if (own.has(at)) twice.add(at);
    own.set(at, value);
  }
  const methodValues = [...own].filter(([name]) => names.has(name) && !twice.has(name));
  return Object.assign(Object.create(null) as WireParameters, Object.fromEntries(methodValues), read);
}
