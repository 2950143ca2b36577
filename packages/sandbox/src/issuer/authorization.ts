import { requestNames } from '@tillkit/core/internal';
import { asksForAlias, type Authorization } from '../model/authorization.ts';
import type { Transaction } from '../model/transaction.ts';
import { capitals, digits } from './random-text.ts';

/** Issues the authorization codes, and the alias of the card. */
export function issueCodes({
  amount,
  reqtype,
  ...card
}: Pick<Transaction, 'amount' | 'reqtype' | 'maskedCard' | 'parameters'>): Authorization {
  return {
    settledAmount: reqtype === 'CAA' ? amount : 0,
    authorizationCode: digits(9),
    acqAuthorizationCode: digits(6),
    alias: issueAlias(card),
  };
}

/** The alias of a card, paid or declined, when the shop has asked for one: the one that was sent, or a new one. */
export const issueAlias = ({ maskedCard, parameters }: Pick<Transaction, 'maskedCard' | 'parameters'>): string | null =>
  asksForAlias(parameters) && maskedCard ? parameters[requestNames.alias] || aliasOf(maskedCard) : null;

/** A success without liability shift has a code of its own. */
export const responseCodeOf = ({ status3D }: Pick<Transaction, 'status3D'>): string => (status3D === 'U' ? '02' : '01');

/** Six digits, six random capitals, four digits: what a live alias looks like. */
const aliasOf = (maskedCard: string): string => maskedCard.slice(0, 6) + capitals(6) + maskedCard.slice(-4);
