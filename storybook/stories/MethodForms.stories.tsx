// Written by `npm run reference` from the registry of methods.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MethodForm } from '@tillkit/react';
import { fn } from 'storybook/test';
import { drawsItsRows } from '../draws-its-rows.ts';

const meta = {
  title: 'Method forms',
  component: MethodForm,
  tags: ['!autodocs'],
  // All countries, twice on a page and checked in each look, would take most of the time of the tests.
  args: { method: '', countries: ['AUT', 'CHE', 'DEU'], onSubmit: fn() },
  play: drawsItsRows,
} satisfies Meta<typeof MethodForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ACC: Story = { name: 'ACC, person', args: { method: 'ACC', defaults: { customer: { type: 'person' } } } };
export const ACCCompany: Story = {
  name: 'ACC, company',
  args: { method: 'ACC', defaults: { customer: { type: 'company' } } },
};
export const AMX: Story = { name: 'AMX', args: { method: 'AMX' } };
export const APL: Story = { name: 'APL', args: { method: 'APL' } };
export const BON: Story = { name: 'BON', args: { method: 'BON' } };
export const BPD: Story = { name: 'BPD', args: { method: 'BPD' } };
export const BPL: Story = { name: 'BPL', args: { method: 'BPL' } };
export const BPY: Story = { name: 'BPY', args: { method: 'BPY' } };
export const CUP: Story = { name: 'CUP', args: { method: 'CUP' } };
export const DEA: Story = { name: 'DEA', args: { method: 'DEA' } };
export const DIB: Story = { name: 'DIB', args: { method: 'DIB' } };
export const DIN: Story = { name: 'DIN', args: { method: 'DIN' } };
export const DIS: Story = { name: 'DIS', args: { method: 'DIS' } };
export const DNK: Story = { name: 'DNK', args: { method: 'DNK' } };
export const DVI: Story = { name: 'DVI', args: { method: 'DVI' } };
export const ECA: Story = { name: 'ECA', args: { method: 'ECA' } };
export const EPS: Story = { name: 'EPS', args: { method: 'EPS' } };
export const ESY: Story = { name: 'ESY', args: { method: 'ESY' } };
export const GEP: Story = { name: 'GEP', args: { method: 'GEP' } };
export const GPA: Story = { name: 'GPA', args: { method: 'GPA' } };
export const INT: Story = { name: 'INT, person', args: { method: 'INT', defaults: { customer: { type: 'person' } } } };
export const INTCompany: Story = {
  name: 'INT, company',
  args: { method: 'INT', defaults: { customer: { type: 'company' } } },
};
export const JCB: Story = { name: 'JCB', args: { method: 'JCB' } };
export const JEL: Story = { name: 'JEL', args: { method: 'JEL' } };
export const KLN: Story = { name: 'KLN, person', args: { method: 'KLN', defaults: { customer: { type: 'person' } } } };
export const KLNCompany: Story = {
  name: 'KLN, company',
  args: { method: 'KLN', defaults: { customer: { type: 'company' } } },
};
export const MAU: Story = { name: 'MAU', args: { method: 'MAU' } };
export const MDP: Story = { name: 'MDP', args: { method: 'MDP' } };
export const MFA: Story = { name: 'MFA, person', args: { method: 'MFA', defaults: { customer: { type: 'person' } } } };
export const MFACompany: Story = {
  name: 'MFA, company',
  args: { method: 'MFA', defaults: { customer: { type: 'company' } } },
};
export const MFG: Story = { name: 'MFG', args: { method: 'MFG' } };
export const MFX: Story = { name: 'MFX, person', args: { method: 'MFX', defaults: { customer: { type: 'person' } } } };
export const MFXCompany: Story = {
  name: 'MFX, company',
  args: { method: 'MFX', defaults: { customer: { type: 'company' } } },
};
export const MMS: Story = { name: 'MMS', args: { method: 'MMS' } };
export const MYO: Story = { name: 'MYO', args: { method: 'MYO' } };
export const PAP: Story = { name: 'PAP', args: { method: 'PAP' } };
export const PAY: Story = { name: 'PAY', args: { method: 'PAY' } };
export const PEF: Story = { name: 'PEF', args: { method: 'PEF' } };
export const PFC: Story = { name: 'PFC', args: { method: 'PFC' } };
export const PSC: Story = { name: 'PSC', args: { method: 'PSC' } };
export const REK: Story = { name: 'REK', args: { method: 'REK' } };
export const SAM: Story = { name: 'SAM', args: { method: 'SAM' } };
export const SWB: Story = { name: 'SWB, person', args: { method: 'SWB', defaults: { customer: { type: 'person' } } } };
export const SWBCompany: Story = {
  name: 'SWB, company',
  args: { method: 'SWB', defaults: { customer: { type: 'company' } } },
};
export const TWI: Story = { name: 'TWI', args: { method: 'TWI' } };
export const VIS: Story = { name: 'VIS', args: { method: 'VIS' } };
