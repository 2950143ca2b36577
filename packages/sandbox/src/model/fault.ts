/** Names of the faults that can be simulated in the messages sent after a payment and in XML API responses. */
export const faultNames = [
  'none',
  'webhook-lost',
  'webhook-twice',
  'webhook-late',
  'webhook-delayed',
  'webhook-reordered',
  'webhook-slow',
  'webhook-cut',
  'webhook-half-open',
  'webhook-malformed',
  'webhook-wrong-sign2',
  'webhook-wrong-amount',
  'browser-closed',
  'both-lost',
  'return-delayed',
  'return-malformed',
  'return-wrong-sign2',
  'return-wrong-amount',
  'answer-silent',
  'answer-lost',
  'answer-cut',
  'answer-slow',
  'answer-garbage',
  'answer-502',
  'answer-of-another',
  'answer-wrong-amount',
  'answer-wrong-currency',
  'answer-wrong-method',
] as const;

export type FaultName = (typeof faultNames)[number];

/** The kind of message that a fault affects. */
export type Place = 'webhook' | 'return' | 'answer';

/** Attacks that send forged messages. */
export const messageAttacks = [
  'forged-webhook',
  'no-sign2',
  'bad-sign2',
  'sign-as-sign2',
  'replay-of-old-success',
  'fake-cancel',
  'fake-error',
  'error-beside-success',
  'duplicate-parameters',
  'prototype-names',
  'text-injection',
  'other-terms',
  'parameters-against-envelope',
  'flood',
] as const;

/** Attacks that send hostile XML documents. */
export const documentAttacks = [
  'entity-bomb',
  'external-entity',
  'deep-and-big',
  'number-forms',
  'ill-formed',
] as const;

type AnswerFaultName = Extract<FaultName, `answer-${string}`>;

/** Simulated faults in the status response that the shop receives when it checks a forged message. */
export const answerAttacks = faultNames.filter((name): name is AnswerFaultName => name.startsWith('answer-'));

/**
 * Attacks that must not change a payment: forged messages, hostile XML documents, and lost or false status responses.
 */
export const attackNames = [...messageAttacks, ...documentAttacks, ...answerAttacks];
export type AttackName = (typeof attackNames)[number];
