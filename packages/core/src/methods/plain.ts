import type { MethodForm } from '../forms/method-form.ts';
import { alike } from './alike.ts';

/** Methods for which the specification does not define any parameters. */
export const plain = alike(
  {},
  /** Loyalty card. */
  'BON',
  'DEA',
  'MAU',
  'MMS',
  'REK',
  'DIB',
  'TWI',
  /** Bank card A. */
  'PFC',
  /** Bank e-finance account A. */
  'PEF',
);

export const bonForm = { kind: 'loyaltyCard' } as const satisfies MethodForm;
export const pfcForm = { kind: 'bankCard', leaves: true } as const satisfies MethodForm;
export const pefForm = { kind: 'bankAccount', leaves: true } as const satisfies MethodForm;
