import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Source file of a fictional payment method. */
export const method = `import type { MethodForm } from '../forms/method-form.ts';
import { flag, oneOf, param, repeated, required } from '../table/parameter.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Made up. */
export const zzz = {
  code: 'ZZZ',
  customer: { always: ['firstName', 'lastName', 'phone'], company: ['name'] },
  article: ['name', 'price'],
  mostArticles: 2,
  reqtypes: ['NOA'],
  replace: { customer: { phone: param('uppCustomerPhone', 'AN12') } },
  details: {
    /** From the loyalty card. */
    memberNumber: required(param('zzzMemberNumber', 'AN8')),
    plan: oneOf('zzzPlan', { short: 'S', long: 'L' }),
    paper: flag('zzzPaper', 'YES', 'NO'),
    notes: repeated('zzzNotes[{n}]', param('', 'AN20'), 3),
  },
} as const satisfies PaymentMethod;

export const zzzForm = { kind: 'loyaltyCard', asks: ['memberNumber', 'plan', 'paper'] } as const satisfies MethodForm;
`;

/** Returns the file named in each numbered step of the section "Add a payment method" of CONTRIBUTING.md. */
export function steps(): string[] {
  const [, section = ''] = read('CONTRIBUTING.md').split('## Add a payment method');
  const [before = ''] = section.split('\n## ');
  return before
    .split(/\n(?=\d\. )/)
    .slice(1)
    .map((step) => /`([^`]+)`/.exec(step)?.[1] ?? '');
}

/** Adds the method's line to the registry. */
export const addLine = (text: string): string => text.replace(/^export/m, `export { zzz } from './zzz.ts';\nexport`);
