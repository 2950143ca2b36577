import type { MethodThat } from './capability.ts';

export const settleable: readonly MethodThat<'settle'>[] = ['VIS', 'PFC', 'MFG', 'INT'];
// @ts-expect-error DVI payments cannot be settled
export const screened: MethodThat<'settle'> = 'DVI';

export const aliased: readonly MethodThat<'alias'>[] = ['VIS', 'PFC', 'MDP'];
// @ts-expect-error wallet A does not support aliases
export const wallet: MethodThat<'alias'> = 'PAY';
// @ts-expect-error the e-finance account does not support aliases
export const account: MethodThat<'alias'> = 'PEF';

export const split: readonly MethodThat<'split'>[] = ['VIS', 'PAY', 'PEF', 'PFC'];
// @ts-expect-error MFG does not support split mode
export const invoice: MethodThat<'split'> = 'MFG';
