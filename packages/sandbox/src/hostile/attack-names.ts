import { faultNames, type FaultName } from '../model/fault.ts';

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

export const documentAttacks = [
  'entity-bomb',
  'external-entity',
  'deep-and-big',
  'number-forms',
  'ill-formed',
] as const;

type AnswerFaultName = Extract<FaultName, `answer-${string}`>;

export const answerAttacks = faultNames.filter((name): name is AnswerFaultName => name.startsWith('answer-'));

/** Every attack without proof: forged messages, hostile documents, and status answers that are lost or not true. */
export const attackNames = [...messageAttacks, ...documentAttacks, ...answerAttacks];
export type AttackName = (typeof attackNames)[number];
