import { payExtras } from '../methods/wallets.extras.ts';
import { authorize } from '../operations/authorize.ts';
import { group, has, type Draft, type MethodFacts, type Rule } from './rule.ts';

const rows = authorize.request;

/** By the card's own rows alone; every other method has its data, a customer or an alias. */
const owesCard = (name: 'alias' | 'expiryMonth' | 'expiryYear', id: string, says: string, remedy: string): Rule => ({
  id,
  path: [name],
  wire: rows[name].wire,
  weight: 'must',
  applies: (_, method) => method?.card === true,
  holds: (request) => has(request[name]),
  says,
  remedy,
});

const hasOwnData = (method: MethodFacts | undefined) =>
  Object.values(method?.authorize ?? {}).some((row) => row.required);
const asksCustomer = (method: MethodFacts | undefined) => (method?.customer?.always.length ?? 0) > 0;
const withGiven = 'Give the expiry that came with the alias.';

/** Rules of a server authorization that hold for every method, or follow from what a method's file states. */
export const authorizationRules: readonly Rule[] = [
  owesCard('alias', 'card-alias', 'A card is authorized by its alias.', 'Give the alias of an earlier payment.'),
  owesCard('expiryMonth', 'alias-month', 'The alias of a card goes with its expiry month.', withGiven),
  owesCard('expiryYear', 'alias-year', 'The alias of a card goes with its expiry year.', withGiven),
  {
    id: 'payer-alias',
    path: ['alias'],
    wire: rows.alias.wire,
    weight: 'must',
    applies: (_, method) => !!method && !method.card && !hasOwnData(method) && !asksCustomer(method),
    holds: (request) => has(request['alias']) || has(group(request, 'details')['mobileAlias']),
    says: 'Without a payment page {method} is authorized by an alias.',
    remedy: 'Give the alias of an earlier payment.',
  },
  {
    id: 'invoiced-customer',
    path: ['customerDetails'],
    wire: rows.customerDetails.wire,
    weight: 'must',
    applies: (_, method) => !hasOwnData(method) && asksCustomer(method),
    holds: ({ alias, customerDetails }) => has(alias) || customerDetails !== undefined,
    says: '{method} asks for the customer, unless an alias stands for one.',
    remedy: 'Give customerDetails.',
  },
  {
    id: 'check-alias',
    path: ['amount'],
    wire: rows.amount.wire,
    weight: 'must',
    applies: ({ amount }, method) => amount === 0 && method !== undefined,
    holds: ({ alias }) => has(alias),
    says: 'An amount of 0 moves no money: it checks an alias.',
    remedy: 'Give the alias, or the amount.',
  },
  {
    id: 'wallet-whole',
    path: ['details', 'walletData'],
    wire: payExtras.authorize.walletData.wire,
    weight: 'should',
    applies: (request, method) => method?.code === 'PAY' && has(group(request, 'details')['walletData']),
    holds: (request) => isCryptogram(group(request, 'details')['walletData']),
    says: 'The data of {method} are JSON with signature, protocolVersion and signedMessage, and must not be cut.',
    remedy: 'Pass on what the wallet gave as it came.',
  },
  {
    id: 'request-type',
    path: ['reqtype'],
    wire: rows.reqtype.wire,
    weight: 'must',
    applies: ({ reqtype }, method) => has(reqtype) && method?.reqtypes !== undefined,
    holds: ({ reqtype }, method) => (method?.reqtypes as readonly unknown[] | undefined)?.includes(reqtype) === true, // a draft has any value
    says: '{method} takes request types of its own.',
    remedy: 'Take one of {reqtypes}.',
  },
  {
    id: 'screening',
    path: ['reqtype'],
    wire: rows.reqtype.wire,
    weight: 'should',
    applies: ({ reqtype }, method) => reqtype === 'SCN' && method !== undefined,
    holds: (_, method) => method?.reqtypes?.includes('SCN') === true,
    says: 'A screening authorizes nothing, and not every method takes one.',
    remedy: '{method} is not stated to: leave reqtype out.',
  },
];

function isCryptogram(data: unknown): boolean {
  try {
    const read = JSON.parse(String(data)) as Draft | null; // each name is asked for
    return ['signature', 'protocolVersion', 'signedMessage'].every((name) => has(group({ read }, 'read')[name]));
  } catch {
    return false;
  }
}
