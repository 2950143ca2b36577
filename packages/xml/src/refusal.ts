import { CheckoutError } from '@tillkit/core';

/** Why a document is refused, each in words that hold nothing of the document. */
export const refusals = {
  size: 'it is larger than allowed',
  encoding: 'it is not UTF-8',
  declaration: 'it declares another version than XML 1.0 or another encoding than UTF-8',
  illFormed: 'it is not well-formed',
  doctype: 'it has a document type declaration',
  instruction: 'it has a processing instruction',
  comment: 'it has a comment inside the root element',
  name: 'it has a name that the interface does not use',
  depth: 'its elements are nested too deeply',
  elements: 'it has too many elements',
  attributes: 'an element has too many attributes',
  mixed: 'an element has text beside child elements',
  duplicate: 'an element has the same value twice',
} as const;

export type Refusal = keyof typeof refusals;

const hint = 'Take nothing from this document; ask the gateway for the status of the payment.';

/** The error for a refused document. The line counts from 1 and is left out where there are no lines yet. */
export function toRefusal(reason: Refusal, line?: number): CheckoutError {
  const where = line === undefined ? '' : ` (line ${line})`;
  return new CheckoutError('document_malformed', `The XML document is refused: ${refusals[reason]}${where}.`, hint);
}
