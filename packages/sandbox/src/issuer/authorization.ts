import { requestNames } from '@tillkit/core/internal';
import { asksForAlias, type Authorization } from '../model/authorization.ts';
import type { Transaction } from '../model/transaction.ts';
import { capitals, digits } from './random-text.ts';

/** Creates the authorization data for a payment: the settled amount, the authorization codes and the card's alias. */
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

/**
 * Returns a card's alias if the shop requests one: the alias from the request or, if there is none, a new one. The shop
 * also receives an alias for a declined card.
 */
export const issueAlias = ({ maskedCard, parameters }: Pick<Transaction, 'maskedCard' | 'parameters'>): string | null =>
  asksForAlias(parameters) && maskedCard ? parameters[requestNames.alias] || aliasOf(maskedCard) : null;

/** Returns the response code of a successful payment: `02` if the payment has no liability shift, or `01` otherwise. */
export const responseCodeOf = ({ status3D }: Pick<Transaction, 'status3D'>): string => (status3D === 'U' ? '02' : '01');

/**
 * Creates an alias in the format that the live gateway uses: the first six digits of the card number, six random
 * capital letters, and the last four digits.
 */
const aliasOf = (maskedCard: string): string => maskedCard.slice(0, 6) + capitals(6) + maskedCard.slice(-4);
