import { payExtras } from '../methods/wallets.extras.ts';
import { authorize } from '../operations/authorize.ts';
import { group, has, type Draft, type MethodFacts, type Rule } from './rule.ts';

const rows = authorize.request;

/**
 * Builds a rule for a value that is mandatory for cards only. Other methods identify the payer by method-specific data,
 * a customer or an alias.
 */
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
const requiresCustomer = (method: MethodFacts | undefined) => (method?.customer?.always.length ?? 0) > 0;
const expiryRemedy = 'Pass the expiry date that was returned with the alias.';

/**
 * Rules for server-side authorizations. Some rules apply to every method; others apply only to methods with certain
 * properties.
 */
export const authorizationRules: readonly Rule[] = [
  owesCard('alias', 'card-alias', 'A card is authorized by its alias.', 'Pass the alias of an earlier payment.'),
  owesCard('expiryMonth', 'alias-month', 'The alias of a card requires its expiry month.', expiryRemedy),
  owesCard('expiryYear', 'alias-year', 'The alias of a card requires its expiry year.', expiryRemedy),
  {
    id: 'payer-alias',
    path: ['alias'],
    wire: rows.alias.wire,
    weight: 'must',
    applies: (_, method) => !!method && !method.card && !hasOwnData(method) && !requiresCustomer(method),
    holds: (request) => has(request['alias']) || has(group(request, 'details')['mobileAlias']),
    says: 'Without a payment page, {method} is authorized by an alias.',
    remedy: 'Pass the alias of an earlier payment.',
  },
  {
    id: 'invoiced-customer',
    path: ['customerDetails'],
    wire: rows.customerDetails.wire,
    weight: 'must',
    applies: (_, method) => !hasOwnData(method) && requiresCustomer(method),
    holds: ({ alias, customerDetails }) => has(alias) || customerDetails !== undefined,
    says: '{method} requires the customer or an alias.',
    remedy: 'Add customerDetails.',
  },
  {
    id: 'check-alias',
    path: ['amount'],
    wire: rows.amount.wire,
    weight: 'must',
    applies: ({ amount }, method) => amount === 0 && method !== undefined,
    holds: ({ alias }) => has(alias),
    says: 'An amount of 0 moves no money and only checks an alias.',
    remedy: 'Add the alias or set the amount.',
  },
  {
    id: 'wallet-whole',
    path: ['details', 'walletData'],
    wire: payExtras.authorize.walletData.wire,
    weight: 'should',
    applies: (request, method) => method?.code === 'PAY' && has(group(request, 'details')['walletData']),
    holds: (request) => isCryptogram(group(request, 'details')['walletData']),
    says: 'The data of {method} must be the complete JSON with signature, protocolVersion and signedMessage.',
    remedy: 'Pass the data from the wallet unchanged.',
  },
  {
    id: 'request-type',
    path: ['reqtype'],
    wire: rows.reqtype.wire,
    weight: 'must',
    applies: ({ reqtype }, method) => has(reqtype) && method?.reqtypes !== undefined,
    holds: ({ reqtype }, method) => (method?.reqtypes as readonly unknown[] | undefined)?.includes(reqtype) === true,
    says: '{method} accepts certain request types only.',
    remedy: 'Set reqtype to one of {reqtypes}.',
  },
  {
    id: 'screening',
    path: ['reqtype'],
    wire: rows.reqtype.wire,
    weight: 'should',
    applies: ({ reqtype }, method) => reqtype === 'SCN' && method !== undefined,
    holds: (_, method) => method?.reqtypes?.includes('SCN') === true,
    says: 'A screening authorizes nothing, and only some methods accept it.',
    remedy: 'The specification does not allow a screening for {method}: remove reqtype.',
  },
];

function isCryptogram(data: unknown): boolean {
  try {
    const wallet = JSON.parse(String(data)) as Draft | null;
    return ['signature', 'protocolVersion', 'signedMessage'].every((name) =>
      has(group({ read: wallet }, 'read')[name]),
    );
  } catch {
    return false;
  }
}
