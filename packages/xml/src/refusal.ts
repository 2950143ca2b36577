import { CheckoutError } from '@tillkit/core';

/** Reasons for refusing a document. The text of a reason never contains any part of the document. */
export const refusals = {
  size: 'it is larger than allowed',
  encoding: 'it is not UTF-8',
  undecodable: 'its bytes are not in the encoding that it declares, or that encoding is not known',
  declaration: 'it declares a version other than XML 1.0 or an encoding other than UTF-8',
  illFormed: 'it is not well-formed',
  doctype: 'it has a document type declaration',
  instruction: 'it has a processing instruction',
  comment: 'it has a comment inside the root element',
  name: 'it has a name that the interface does not use',
  depth: 'its elements are nested too deeply',
  elements: 'it has too many elements',
  attributes: 'an element has too many attributes',
  mixed: 'an element has text next to child elements',
  duplicate: 'an element has the same value twice',
} as const;

export type Refusal = keyof typeof refusals;

const hint = 'Discard this document and query the status of the payment.';

/**
 * Returns the reason in words, followed by the line number if one is given. Line numbers start at 1. Omit the line
 * number if the document was not decoded.
 */
export const toReason = (reason: Refusal, line?: number): string =>
  line === undefined ? refusals[reason] : `${refusals[reason]} (line ${line})`;

/** Creates the error for a refused document. Omit the line number if the document was not decoded. */
export const toRefusal = (reason: Refusal, line?: number): XmlRefusal => new XmlRefusal(toReason(reason, line));

/** A `CheckoutError` with the code `document_malformed` and the reason for the refusal. */
export class XmlRefusal extends CheckoutError {
  readonly reason: string;

  constructor(reason: string) {
    super('document_malformed', `The XML document is refused: ${reason}.`, hint);
    this.reason = reason;
  }
}
