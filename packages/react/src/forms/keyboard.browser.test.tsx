import { methods, validateOrder, type MethodCode } from '@tillkit/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CheckoutProvider, MethodForm, type MethodFormAnswer } from '../index.ts';
import '../styles.css';

/** Polls a value with a timeout that is long enough for slow machines. */
const poll = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 });

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Values that the shop already knows, so that the form does not ask for them. */
const shopValues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  customer: { id: 'C-1', language: 'de', subscription: 'yearly' },
  shipping: { price: 100, priceGross: 108, carrier: 'Post' },
  details: { clientId: 'V-1' },
};

/**
 * The keys to press for each form field, keyed by the field's catalog name. In a menu, typing letters selects an entry.
 */
const keys: Readonly<Record<string, string>> = {
  name: 'Engines',
  companyLegalForm: 'AG',
  companyRegisterNumber: 'CH-1',
  gender: ' ',
  firstName: 'Al',
  lastName: 'Li',
  birthDate: '1.2.1990',
  street: 'Ei 1',
  zipCode: '8000',
  city: 'Bex',
  country: 'Swi',
  phone: '+41441234567',
  subMethod: 'By inv',
};

type Kind = 'person' | 'company';

/**
 * Fills in and submits the form with the keyboard only. In each focused field, presses the keys for that field and then
 * the Tab key.
 */
async function fillByKeyboard(kind: Kind) {
  const start = document.body.insertBefore(document.createElement('button'), document.body.firstChild);
  start.focus();
  await userEvent.keyboard('{Tab}');
  for (let stops = 0; stops < 60; stops++) {
    const focused = document.activeElement as HTMLInputElement;
    if (focused.classList.contains('tillkit-submit')) return userEvent.keyboard('{Enter}');
    const { row = '' } = focused.closest<HTMLElement>('[data-row]')?.dataset ?? {};
    const text = focused.matches('input, select') ? keysAt(row, focused, kind) : '';
    await userEvent.keyboard(`${text}{Tab}`);
  }
  throw new Error('The submit button did not receive focus within 60 presses of the Tab key.');
}

function keysAt(row: string, { required, checked }: HTMLInputElement, kind: Kind) {
  if (row === 'type') return kind === 'company' ? '{ArrowDown}' : '';
  if (row === 'same') return checked ? ' ' : '';
  const isOwed = required || document.activeElement?.closest('[data-for], [data-group=shipping]');
  return isOwed ? (keys[row] ?? '') : '';
}

interface Rules {
  readonly customer?: { readonly [K in 'always' | Kind]?: readonly string[] };
  readonly shipping?: readonly string[];
  readonly details?: Readonly<Record<string, { readonly wire: string; readonly required?: unknown }>>;
}

const rulesOf = (code: MethodCode) => methods[code] as unknown as Rules;

/**
 * Returns the method's mandatory fields by group, including the customer type if companies have mandatory fields of
 * their own.
 */
function mandatory(code: MethodCode, kind: Kind): Readonly<Record<string, readonly string[]>> {
  const { customer = {}, shipping = [], details = {} } = rulesOf(code);
  const { always = [], [kind]: own = [], company } = customer;
  return {
    customer: [...new Set([...always, ...own, ...(company ? ['type'] : [])])],
    shipping,
    details: Object.keys(details).filter((name) => details[name]?.required),
  };
}

/** Returns the values that this method needs and that the shop already knows. */
const knownFor = (code: MethodCode, kind: Kind) =>
  Object.fromEntries(
    Object.entries(mandatory(code, kind)).map(([group, names]) => [
      group,
      Object.fromEntries(Object.entries(shopValues[group] ?? {}).filter(([name]) => names.includes(name))),
    ]),
  );

const wireOf = (code: MethodCode, group: string, name: string) =>
  group === 'details'
    ? rulesOf(code).details?.[name]?.wire
    : `upp${group.replace(/^./, (first) => first.toUpperCase())}${name.replace(/^./, (first) => first.toUpperCase())}`;

async function submitByKeyboard(code: MethodCode, kind: Kind): Promise<MethodFormAnswer> {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const answer = new Promise<MethodFormAnswer>((resolve) =>
    root?.render(
      <CheckoutProvider environment="sandbox">
        <MethodForm method={code} known={knownFor(code, kind)} onSubmit={resolve} />
      </CheckoutProvider>,
    ),
  );
  await poll(() => container.querySelector('form')).not.toBeNull();
  await fillByKeyboard(kind);
  return answer;
}

const article = { id: '1', name: 'Pen', quantity: 1, price: 100, priceGross: 100, taxRate: 8, taxAmount: 7 };
const order = { merchantId: '1000011011', refno: 'A7Q2', amount: 100, currency: 'CHF', articles: [article] };

const cases = (Object.keys(methods) as MethodCode[]).flatMap((code) => {
  const { customer } = rulesOf(code);
  const kinds: readonly Kind[] = customer?.company ? ['person', 'company'] : ['person'];
  return kinds.map((kind) => ({ code, kind }));
});

/** A sample of the payment methods, some with fields for companies. `npm run prove long` tests all methods. */
const some: ReadonlySet<MethodCode> = new Set(['ACC', 'EPS', 'PSC', 'INT']);
const testedCases = import.meta.env['LONG_RUN'] === '1' ? cases : cases.filter(({ code }) => some.has(code));

test('the catalog has 40 methods, and 6 of them have different fields for companies', () => {
  expect(cases).toHaveLength(40 + 6);
});

test.for(testedCases)(
  'filling in the $code form with the keyboard as a $kind submits exactly the mandatory fields',
  async ({ code, kind }) => {
    const { wire, values, company } = await submitByKeyboard(code, kind);
    const mandatoryRows = Object.entries(mandatory(code, kind));
    const wires = mandatoryRows.flatMap(([group, names]) => names.map((name) => wireOf(code, group, name)));
    expect(Object.keys(wire).toSorted()).toEqual(wires.toSorted());
    expect(company).toBe(kind === 'company');
    expect(validateOrder({ ...order, ...values, paymentMethod: code })).toMatchObject({ ok: true });
  },
);

test('submitting an empty form with the keyboard focuses its first field', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  root.render(
    <CheckoutProvider environment="sandbox">
      <MethodForm method="BPY" onSubmit={() => expect.unreachable()} />
    </CheckoutProvider>,
  );
  // Until the component's own validation has loaded, the form uses the browser's validation.
  await poll(() => container.querySelector('form')?.noValidate).toBe(true);
  container.querySelector<HTMLElement>('.tillkit-submit')?.focus();
  await userEvent.keyboard('{Enter}');
  await poll(() => container.querySelector('[role=alert]')?.textContent).toBe('Please check 9 fields.');
  expect(document.activeElement).toHaveAttribute('name', 'uppCustomerFirstName');
});
