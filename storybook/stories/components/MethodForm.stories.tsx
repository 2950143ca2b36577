import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckoutProvider, MethodForm } from '@tillkit/react';
import { renderToString } from 'react-dom/server';
import { expect, fn, waitFor } from 'storybook/test';
import { textFor } from '../../../packages/react/src/labels/counted.ts';
import { loadMethodControl } from '../../docs/method-names.ts';
import { isTest } from '../../check-looks.ts';
import { drawsItsRows, isDrawn } from '../../draws-its-rows.ts';
import { aCompany, aPerson } from '../../people.ts';
import { wordsOf } from '../../words.ts';

const meta = {
  title: 'Components/MethodForm',
  component: MethodForm,
  args: { method: 'BPY', countries: ['AUT', 'CHE', 'DEU', 'FRA', 'ITA', 'LIE'], onSubmit: fn() },
  argTypes: { method: await loadMethodControl() },
} satisfies Meta<typeof MethodForm>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

/** Waits until the form and its validation have loaded. */
const isReady = async ({ canvasElement }: Context) => {
  await isDrawn(canvasElement);
  await waitFor(() => expect(canvasElement.querySelector('form')?.noValidate).toBe(true), { timeout: 10_000 });
};

/** Waits for the form and returns the component labels in the story's language. */
const ready = (context: Context) => isReady(context).then(() => wordsOf(context));

const field = ({ canvasElement }: Context, name: string) => canvasElement.querySelector(`[name="${name}"]`);

const submit = async (context: Context) => {
  const { form } = await wordsOf(context);
  return context.userEvent.click(context.canvas.getByRole('button', { name: form.submit }));
};

/** A form with a list of all countries. Use the controls to select a different method from the catalog. */
export const Empty: Story = { tags: ['long'], args: { countries: undefined }, play: drawsItsRows };

/** The form contains the data known to the shop. `onSubmit` receives all values under their wire names. */
export const Filled: Story = {
  args: { defaults: aPerson },
  play: async (context) => {
    await isReady(context);
    await submit(context);
    await waitFor(() => expect(context.args.onSubmit).toHaveBeenCalledOnce());
    await expect(context.args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ issues: [], wire: expect.objectContaining({ uppCustomerZipCode: '8001' }) }),
    );
  },
};

/**
 * When an empty form is submitted, one summary is announced, each field shows its error, and the first field receives
 * focus.
 */
export const Errors: Story = {
  play: async (context) => {
    const { args, canvas, canvasElement, globals } = context;
    const { errors } = await ready(context);
    await submit(context);
    const wrong = () => [...canvasElement.querySelectorAll('[aria-invalid="true"]')];
    const summary = () => textFor(errors.summary, wrong().length, globals['locale']);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(summary()));
    const fields = wrong();
    await expect(fields.length).toBeGreaterThan(5);
    await expect(fields[0]?.contains(document.activeElement)).toBe(true);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** An error appears when the field loses focus and disappears once the input is valid. */
export const ErrorAtTheField: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { errors, form } = await ready(context);
    const birthDate = canvas.getByLabelText(form.rows.birthDate, { exact: false });
    await userEvent.type(birthDate, '31.12.2990');
    await userEvent.tab();
    const message = errors.named.replace('{field}', form.rows.birthDate).replace('{text}', errors.notPast);
    await waitFor(() => expect(birthDate).toHaveAccessibleDescription(`${message} ${form.help.birthDate}`));
    await userEvent.clear(birthDate);
    await userEvent.type(birthDate, '31.12.1990');
    await waitFor(() => expect(birthDate).toBeValid());
  },
};

/** An issue that the gateway reports (error 2022 with the field's name) is shown next to that field. */
export const GatewayRefusal: Story = {
  args: { defaults: aPerson, issues: [{ wire: 'uppCustomerZipCode', code: 'bad_format' }] },
  play: async (context) => {
    const { errors, form } = await ready(context);
    const zipCode = field(context, 'uppCustomerZipCode');
    await waitFor(() => expect(zipCode).toHaveFocus());
    const message = errors.named.replace('{field}', form.rows.zipCode).replace('{text}', errors.refused);
    await expect(zipCode).toHaveAccessibleDescription(message);
  },
};

/** `onSubmit` returns an issue that only the shop's server can detect, with the shop's own message. */
export const ServerIssue: Story = {
  args: {
    defaults: aPerson,
    onSubmit: fn(async () => [{ wire: 'uppCustomerPhone', message: 'We cannot reach this phone number.' }]),
  },
  play: async (context) => {
    const { form } = await ready(context);
    await submit(context);
    const phone = field(context, 'uppCustomerPhone');
    const message = `We cannot reach this phone number. ${form.help.phone}`;
    await waitFor(() => expect(phone).toHaveAccessibleDescription(message));
    await expect(phone).toHaveFocus();
  },
};

/** The form's values are being sent to the shop's server. A second click has no effect. */
export const Sending: Story = {
  args: { defaults: aPerson, onSubmit: fn(() => new Promise<never>(() => {})) },
  play: async (context) => {
    const { args, canvas } = context;
    const { errors } = await ready(context);
    await submit(context);
    await submit(context);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(errors.sending));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/**
 * Space is reserved while the form loads. Server-rendered HTML looks the same if the form was not loaded before
 * rendering.
 */
export const Loading: Story = {
  tags: ['begins'],
  render: ({ method }) => {
    const html = renderToString(
      <CheckoutProvider environment="sandbox">
        <MethodForm method={method} />
      </CheckoutProvider>,
    );
    return <div dangerouslySetInnerHTML={{ __html: html }} />;
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-state="loading"]')).toHaveAttribute('aria-busy', 'true');
  },
};

/**
 * The form failed to load. In this story, the catalog does not contain the method; in a shop, the usual cause is a
 * network failure.
 */
export const Failed: Story = {
  args: { method: 'XXX' },
  play: async (context) => {
    const { form } = await wordsOf(context);
    await waitFor(() => expect(context.canvas.getByRole('alert')).toHaveTextContent(form.failed));
    await expect(context.canvas.getByRole('button', { name: form.retry })).toBeVisible();
  },
};

/** The customer's name and address are shown but cannot be changed. */
export const ReadOnly: Story = {
  tags: ['begins'],
  args: {
    defaults: aPerson,
    readOnly: ['firstName', 'lastName', 'street', 'zipCode', 'city', 'country'].map((row) => `customer.${row}`),
  },
  play: async (context) => {
    await isReady(context);
    await expect(field(context, 'uppCustomerFirstName')).toHaveAttribute('readonly');
    await expect(field(context, 'uppCustomerPhone')).not.toHaveAttribute('readonly');
  },
};

/**
 * When the shopper selects a company, the form asks for its legal form and register number instead of personal data.
 */
export const ForCompanies: Story = {
  args: { method: 'ACC' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { form } = await ready(context);
    const isAsked = (name: string) => field(context, name)?.checkVisibility() ?? false;
    await expect(isAsked('uppCustomerCompanyLegalForm')).toBe(false);
    await expect(isAsked('uppCustomerPhone')).toBe(true);
    await userEvent.click(canvas.getByRole('radio', { name: form.choices.type.company }));
    await waitFor(() => expect(isAsked('uppCustomerCompanyLegalForm')).toBe(true));
  },
};

export const CompanyFilled: Story = {
  tags: ['begins', 'long'],
  args: { method: 'INT', defaults: aCompany },
  play: isReady,
};

/** The shop chooses the sections and their order. The wire names of the form fields stay the same. */
export const OwnSections: Story = {
  tags: ['begins', 'long'],
  args: {
    defaults: aPerson,
    layout: [
      { legend: 'How we reach you', rows: ['customer.phone'] },
      { legend: 'Who you are', rows: ['customer.firstName', 'customer.lastName', 'customer.birthDate'] },
    ],
    countries: ['CHE', 'LIE'],
  },
  play: isReady,
};

/** The goods are delivered to the customer's address, so the form asks for only one address. */
export const SameAddress: Story = {
  args: { defaults: aPerson },
  play: async (context) => {
    const { args, canvas } = context;
    const { form } = await ready(context);
    await expect(canvas.getByLabelText(form.sameShipping)).toBeChecked();
    await submit(context);
    const wire = expect.objectContaining({ uppCustomerCity: 'Zürich', uppShippingCity: 'Zürich' });
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ wire })));
  },
};

/** The goods are delivered to a different address, so the form also shows the fields for that address. */
export const AnotherDeliveryAddress: Story = {
  tags: ['long'],
  args: { defaults: { ...aPerson, shipping: { firstName: 'Max', lastName: 'Muster' } } },
  play: async (context) => {
    const { form } = await ready(context);
    await expect(context.canvas.getByLabelText(form.sameShipping)).not.toBeChecked();
  },
};

/** The shopper selects files for a provider that requires documents. */
export const WithDocuments: Story = {
  tags: ['begins', 'long'],
  args: { method: 'ACC', defaults: aPerson, show: ['details.attachments'] },
  play: async (context) => {
    await isReady(context);
    await expect(field(context, 'attachments')).toBeVisible();
  },
};

/** For a method that requires no data, the form shows a short message instead of fields. */
export const NothingToAsk: Story = {
  tags: ['begins', 'long'],
  args: { method: 'TWI' },
  play: async (context) => {
    const { form } = await wordsOf(context);
    await context.canvas.findByText(form.nothing);
  },
};

/** The autocomplete tokens allow the browser to fill in saved data for each address separately. */
export const PurposeOfInputs: Story = {
  tags: ['long'],
  play: async (context) => {
    await isReady(context);
    const purpose = (name: string) => field(context, name)?.getAttribute('autocomplete');
    const names = ['FirstName', 'LastName', 'Street', 'ZipCode', 'City', 'Country', 'Phone', 'BirthDate'];
    await expect(names.map((name) => purpose(`uppCustomer${name}`)).join()).toBe(
      'given-name,family-name,address-line1,postal-code,address-level2,country,tel,bday',
    );
    await expect(purpose('uppShippingZipCode')).toBe('shipping postal-code');
  },
};

/**
 * The Tab key reaches every control in the form. The focused element has a focus ring and is not covered by other
 * elements.
 */
export const ByKeyboard: Story = {
  args: { defaults: aPerson },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { form } = await ready(context);
    const button = canvas.getByRole('button', { name: form.submit });
    for (let steps = 0; document.activeElement !== button && steps < 60; steps += 1) {
      await userEvent.tab();
      const focused = document.activeElement;
      if (!focused || focused === document.body) continue;
      focused.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      await expect(focused.contains(above), `${focused.getAttribute('name')} is covered`).toBe(true);
      await expect(getComputedStyle(focused).outlineWidth, `${focused.getAttribute('name')} has no ring`).toBe('2px');
    }
    await expect(button).toHaveFocus();
  },
};

/** A form with long text on a narrow page. */
export const GreekAtPhoneWidth: Story = {
  tags: ['long'],
  args: { method: 'INT' },
  globals: { locale: 'el', viewport: { value: 'mobile1', isRotated: false } },
  play: async (context) => {
    await isReady(context);
    await waitFor(() => expect(context.canvasElement).toHaveTextContent('Όνομα'));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (isTest) await expect(clientWidth).toBeLessThanOrEqual(320); // Outside tests, the viewer chooses the width.
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** The layout is mirrored on right-to-left pages. */
export const RightToLeft: Story = {
  tags: ['begins', 'long'],
  args: { defaults: aPerson },
  globals: { direction: 'rtl' },
  play: isReady,
};
