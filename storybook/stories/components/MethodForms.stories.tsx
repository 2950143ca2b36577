// Written by `npm run reference` from the registry of methods.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodForm } from '@tillkit/react';
import { fn } from 'storybook/test';
import { drawsItsRows } from '../../draws-its-rows.ts';

const meta = {
  title: 'Components/Method forms',
  component: MethodForm,
  tags: ['!autodocs'],
  // Three countries are enough: all countries, twice per page and in each look, would take most of the tests' time.
  args: { method: '', countries: ['AUT', 'CHE', 'DEU'], onSubmit: fn() },
  play: drawsItsRows,
} satisfies Meta<typeof MethodForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AMX: Story = { name: 'American Express', args: { method: 'AMX' } };
export const PEF: Story = { name: 'Bank account', args: { method: 'PEF' } };
export const PFC: Story = { name: 'Bank card', args: { method: 'PFC' } };
export const EPS: Story = { name: 'Bank transfer (EPS)', args: { method: 'EPS' } };
export const GEP: Story = { name: 'Bank transfer (GEP)', args: { method: 'GEP' } };
export const GPA: Story = { name: 'Bank transfer (GPA)', args: { method: 'GPA' } };
export const DVI: Story = { name: 'Credit check', args: { method: 'DVI' } };
export const DNK: Story = { name: 'Dankort', args: { method: 'DNK' } };
export const DIN: Story = { name: 'Diners Club', args: { method: 'DIN' } };
export const DIS: Story = { name: 'Discover', args: { method: 'DIS' } };
export const BPD: Story = { name: 'Invoice (BPD)', args: { method: 'BPD' } };
export const BPL: Story = { name: 'Invoice (BPL)', args: { method: 'BPL' } };
export const BPY: Story = { name: 'Invoice (BPY)', args: { method: 'BPY' } };
export const MFA: Story = {
  name: 'Invoice (MFA), person',
  args: { method: 'MFA', defaults: { customer: { type: 'person' } } },
};
export const MFACompany: Story = {
  name: 'Invoice (MFA), company',
  args: { method: 'MFA', defaults: { customer: { type: 'company' } } },
};
export const MFG: Story = { name: 'Invoice (MFG)', args: { method: 'MFG' } };
export const MFX: Story = {
  name: 'Invoice (MFX), person',
  args: { method: 'MFX', defaults: { customer: { type: 'person' } } },
};
export const MFXCompany: Story = {
  name: 'Invoice (MFX), company',
  args: { method: 'MFX', defaults: { customer: { type: 'company' } } },
};
export const SWB: Story = {
  name: 'Invoice (SWB), person',
  args: { method: 'SWB', defaults: { customer: { type: 'person' } } },
};
export const SWBCompany: Story = {
  name: 'Invoice (SWB), company',
  args: { method: 'SWB', defaults: { customer: { type: 'company' } } },
};
export const ACC: Story = {
  name: 'Invoice or instalments (ACC), person',
  args: { method: 'ACC', defaults: { customer: { type: 'person' } } },
};
export const ACCCompany: Story = {
  name: 'Invoice or instalments (ACC), company',
  args: { method: 'ACC', defaults: { customer: { type: 'company' } } },
};
export const INT: Story = {
  name: 'Invoice or instalments (INT), person',
  args: { method: 'INT', defaults: { customer: { type: 'person' } } },
};
export const INTCompany: Story = {
  name: 'Invoice or instalments (INT), company',
  args: { method: 'INT', defaults: { customer: { type: 'company' } } },
};
export const JCB: Story = { name: 'JCB', args: { method: 'JCB' } };
export const JEL: Story = { name: 'Jelmoli', args: { method: 'JEL' } };
export const BON: Story = { name: 'Loyalty card', args: { method: 'BON' } };
export const ECA: Story = { name: 'Mastercard', args: { method: 'ECA' } };
export const MDP: Story = { name: 'Mobile payment', args: { method: 'MDP' } };
export const MYO: Story = { name: 'MyOne', args: { method: 'MYO' } };
export const DEA: Story = { name: 'Other payment method (DEA)', args: { method: 'DEA' } };
export const DIB: Story = { name: 'Other payment method (DIB)', args: { method: 'DIB' } };
export const ESY: Story = { name: 'Other payment method (ESY)', args: { method: 'ESY' } };
export const MAU: Story = { name: 'Other payment method (MAU)', args: { method: 'MAU' } };
export const MMS: Story = { name: 'Other payment method (MMS)', args: { method: 'MMS' } };
export const REK: Story = { name: 'Other payment method (REK)', args: { method: 'REK' } };
export const TWI: Story = { name: 'Other payment method (TWI)', args: { method: 'TWI' } };
export const KLN: Story = {
  name: 'Pay later, person',
  args: { method: 'KLN', defaults: { customer: { type: 'person' } } },
};
export const KLNCompany: Story = {
  name: 'Pay later, company',
  args: { method: 'KLN', defaults: { customer: { type: 'company' } } },
};
export const PSC: Story = { name: 'Prepaid voucher', args: { method: 'PSC' } };
export const CUP: Story = { name: 'UnionPay', args: { method: 'CUP' } };
export const VIS: Story = { name: 'Visa', args: { method: 'VIS' } };
export const APL: Story = { name: 'Wallet (APL)', args: { method: 'APL' } };
export const PAP: Story = { name: 'Wallet (PAP)', args: { method: 'PAP' } };
export const PAY: Story = { name: 'Wallet (PAY)', args: { method: 'PAY' } };
export const SAM: Story = { name: 'Wallet (SAM)', args: { method: 'SAM' } };
