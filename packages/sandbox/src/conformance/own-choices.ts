const each = (prefixes: readonly string[], titles: readonly string[]) =>
  prefixes.flatMap((prefix) => titles.map((title) => `${prefix}: ${title}`));

/**
 * Exchanges whose verdict the specification leaves open. Other gateways may respond differently, so these exchanges
 * test only the sandbox and are not conformance checks.
 */
export const ownChoices: ReadonlySet<string> = new Set([
  // The specification does not define how to handle repeated elements, or values that contain child elements.
  ...each(
    ['authorize by alias'],
    [
      'an amount with child elements',
      'a repeated amount',
      'a repeated currency',
      'a repeated alias',
      'a repeated reqtype',
    ],
  ),
  ...each(['settle', 'cancel', 'credit'], ['a repeated amount', 'a repeated transaction id']),
  ...each(['authorize with a marketplace', 'settle', 'credit'], ['a repeated marketplace']),
  ...each(['status'], ['a repeated id', 'an id with child elements', 'a repeated reqtype']),
  ...each(['cancel'], ['a repeated reqtype']),
  ...each(['credit'], ['a repeated transtype']),
  ...each(['split'], ['a repeated transaction id']),
  // The specification lists this as open: "unsupported reqtype for a method […]: error codes not shown".
  ...each(['authorize by alias'], ['reqtype SCN, which cards do not have']),
  ...each(['ACC'], ['reqtype CAA, which it does not have']),
  ...each(['DVI'], ['reqtype NOA, which it does not have']),
  // These exchanges use a `pmethod` that contradicts the alias, or a payment method that can be authorized only on the
  // method's own page.
  ...each(['authorize by alias'], ['pmethod of another brand']),
  ...each(['PFC'], ['with the alias of a card']),
  ...each(['EPS'], ['without an alias']),
  // The status codes that a gateway returns for partly settled and credited transactions are assumptions (see
  // docs/assumptions.md).
  ...each(['status'], ['a partly settled transaction', 'a credited transaction']),
  ...each(['credit'], ['a partly settled and open transaction']),
  // The list of values that a finalization must repeat is an assumption (see docs/assumptions.md).
  ...each(
    ['split'],
    ['less than the verified amount', 'more than the verified amount', 'amount 0', 'another currency', 'another refno'],
  ),
  // A document with a document type declaration can be well-formed, but the sandbox rejects it to protect its XML
  // reader.
  ...each(
    ['document'],
    ['a DOCTYPE', 'an internal entity', 'an external entity', 'a parameter entity', 'nested entities'],
  ),
  ...each(['document'], ['text beside elements', 'another attribute of the body']),
]);
