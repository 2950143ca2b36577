import { loadMethod, readEntries } from '@tillkit/core/forms';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CheckoutProvider, loadMethodForm, MethodForm, type MethodFormAnswer, type MethodFormProps } from '../index.ts';
import { customer } from '../test/customer.ts';
import styles from '../styles/method-form.css?inline';

// These tests need a browser, because they cover fields hidden by the style sheet, forms without scripts, and file
// inputs.

/** Polls a value with a timeout that is long enough for slow machines. */
const poll = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 });

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const shop = (props: MethodFormProps, locale = 'en') => (
  <CheckoutProvider environment="sandbox" locale={locale}>
    <MethodForm {...props} />
  </CheckoutProvider>
);

async function draw(props: MethodFormProps) {
  document.body.insertAdjacentHTML('beforeend', `<style>${styles}</style><div id="root"></div>`);
  root = createRoot(document.querySelector('#root') as HTMLElement);
  flushSync(() => root?.render(shop(props)));
  await poll(() => document.querySelector('form')?.noValidate).toBe(true);
  return document.querySelector('form') as HTMLFormElement;
}

const input = (form: ParentNode, name: string) => form.querySelector(`[name="${name}"]`) as HTMLInputElement;
const visible = (form: ParentNode) => [
  ...new Set(
    [...form.querySelectorAll('[name]')]
      .filter((each) => each.checkVisibility())
      .map((each) => each.getAttribute('name')),
  ),
];

test('switching the customer type between person and company shows the fields of the selected type and keeps all input', async () => {
  const form = await draw({ method: 'MFX' });
  const [person, company] = [input(form, 'uppCustomerType'), form.querySelector('[value=C]') as HTMLInputElement];
  await userEvent.fill(input(form, 'uppCustomerFirstName'), 'Ada');
  expect(visible(form)).not.toContain('uppCustomerName');
  await userEvent.click(company);
  expect(visible(form)).toEqual([
    'uppCustomerType',
    'uppCustomerName',
    'uppCustomerStreet',
    'uppCustomerZipCode',
    'uppCustomerCity',
  ]);
  await userEvent.fill(input(form, 'uppCustomerName'), 'Engines');
  await userEvent.click(person);
  expect(visible(form)).toContain('uppCustomerBirthDate');
  expect(input(form, 'uppCustomerFirstName').value).toBe('Ada');
  await userEvent.click(company);
  expect(input(form, 'uppCustomerName').value).toBe('Engines');
});

test('the installment plan menu is visible only while payment in installments is selected', async () => {
  const form = await draw({ method: 'ACC', show: ['details.rateModel'] });
  const model = form.querySelector('[data-row=rateModel] select');
  expect(model?.checkVisibility()).toBe(false);
  await userEvent.click(form.querySelector('[value=INSTALLMENT]') as HTMLInputElement);
  expect(model?.checkVisibility()).toBe(true);
  await userEvent.click(form.querySelector('[value=INVOICE]') as HTMLInputElement);
  expect(model?.checkVisibility()).toBe(false);
});

test('unchecking the same-address checkbox shows the delivery address', async () => {
  const form = await draw({ method: 'BPY' });
  expect(visible(form)).not.toContain('uppShippingCity');
  await userEvent.click(input(form, 'sameShipping'));
  expect(visible(form)).toContain('uppShippingCity');
});

test('when the language changes and the country menu is sorted again, the selected country stays selected', async () => {
  const form = await draw({ method: 'BPY' });
  const menu = form.querySelector('[name=uppCustomerCountry]') as HTMLSelectElement;
  await userEvent.selectOptions(menu, 'Switzerland');
  for (const locale of ['el', 'de', 'pl', 'en']) {
    root?.render(shop({ method: 'BPY' }, locale));
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of('CH');
    await poll(() => menu.selectedOptions[0]?.textContent).toBe(name);
    expect(menu.value).toBe('CHE');
  }
});

test('files are validated against the file limits and passed to onSubmit', async () => {
  const answers: MethodFormAnswer[] = [];
  const knownValues = { customer: { language: 'de' } };
  const form = await draw({
    method: 'ACC',
    show: ['details.attachments'],
    defaults: { customer, details: { subMethod: 'INVOICE' } },
    known: knownValues,
    fileLimits: { most: 1, bytes: 4 },
    onSubmit: (answer) => void answers.push(answer),
  });
  const files = input(form, 'attachments');
  const note = () => form.querySelector(`#${CSS.escape(`${files.id}-note`)}`)?.textContent;
  const choose = (...texts: readonly string[]) => {
    const data = new DataTransfer();
    for (const text of texts) data.items.add(new File([text], 'proof.pdf', { type: 'application/pdf' }));
    files.files = data.files;
    files.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(form.enctype).toBe('multipart/form-data');
  choose('too big');
  form.requestSubmit();
  await poll(note).toMatch(/^This file is too large/);
  choose('a', 'b');
  await poll(note).toBe('Please choose at most one file.');
  choose('AAA');
  await poll(note).toBe('');
  form.requestSubmit();
  await expect
    .poll(() => answers[0]?.files)
    .toEqual([{ mimeType: 'application/pdf', name: 'proof.pdf', value: 'QUFB' }]);
});

/** Opens a page in a frame in which scripts are disabled. */
async function openWithoutScripts(props: MethodFormProps) {
  const frame = document.createElement('iframe');
  // The test can read the frame's document, but scripts inside the frame do not run.
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.srcdoc = `<style>${styles}</style>${renderToString(shop(props))}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  return frame.contentDocument?.querySelector('form') as HTMLFormElement;
}

test('without scripts, the browser validates only the fields that are always required, and the customer type still determines the visible fields', async () => {
  const form = await openWithoutScripts({ method: 'MFX', form: await loadMethodForm('MFX') });
  expect(form.noValidate).toBe(false);
  expect(form.checkValidity()).toBe(false);
  for (const name of ['Street', 'ZipCode', 'City']) input(form, `uppCustomer${name}`).value = '1';
  expect(form.checkValidity()).toBe(true); // The server validates the other fields.
  expect(visible(form)).not.toContain('uppCustomerName');
  (form.querySelector('[value=C]') as HTMLInputElement).checked = true;
  expect(visible(form)).toContain('uppCustomerName');
  expect(visible(form)).not.toContain('uppCustomerFirstName');
});

test('readEntries reads a form that was posted without scripts', async () => {
  const loaded = await loadMethodForm('BPY');
  const form = await openWithoutScripts({ method: 'BPY', form: loaded, defaults: { customer } });
  expect(form.method).toBe('post');
  input(form, 'uppCustomerGender').checked = true;
  input(form, 'uppCustomerBirthDate').value = '1/2/1990';
  expect(form.checkValidity()).toBe(true);
  const { issues, values } = readEntries(loaded.method, new FormData(form));
  expect(issues).toEqual([]);
  expect(values['shipping']).toMatchObject({ city: customer.city });
  input(form, 'uppCustomerBirthDate').value = 'in spring';
  expect(form.checkValidity()).toBe(false);
});

test('every pattern attribute is a valid regular expression in browsers', async () => {
  const paths = ['paymentInfo', 'title', 'description'].map((name) => `details.${name}`);
  const form = await draw({ method: 'ESY', show: paths });
  const field = input(form, 'easyPaymentInfo');
  expect(form.querySelectorAll('[pattern]')).toHaveLength(3);
  for (const { pattern } of form.querySelectorAll<HTMLInputElement>('[pattern]'))
    expect(() => new RegExp(pattern, 'v')).not.toThrow();
  field.value = 'a b';
  expect(field.validity.patternMismatch).toBe(true);
  field.value = 'a-b_1';
  expect(field.validity.patternMismatch).toBe(false);
  expect((await loadMethod('ESY'))?.asks).toBeUndefined();
});

test('a click on the submit button immediately after the form is rendered takes effect once the validation has loaded', async () => {
  const answers: MethodFormAnswer[] = [];
  document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  const observer = new MutationObserver(() => {
    const button = document.querySelector<HTMLButtonElement>('form button:not([type])');
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  root = createRoot(document.querySelector('#root') as HTMLElement);
  root.render(shop({ method: 'BPY', defaults: { customer }, onSubmit: (answer) => void answers.push(answer) }));
  await poll(() => answers.length).toBe(1);
});
