// `npm run size`: measures the bytes that a storefront page loads, without React. Each entry is the code that a page
// loads immediately, split into files as a bundler would split it. Code that a component loads later has its own entry.
// 1 kB is 1000 bytes. `docs/adr/0014-byte-budgets.md` explains the budgets.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './scripts/checks/bundle.mjs';

const folder = join(import.meta.dirname, 'node_modules/.cache/tillkit-size');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/**
 * Returns a size-limit entry for the files that a page loads immediately to run `code` and the source files in `also`.
 *
 * @param {string} name
 * @param {string} limit
 * @param {string} code
 * @param {{ also?: readonly string[], gzip?: boolean }} options
 */
async function entry(name, limit, code, { also, gzip = false } = {}) {
  const { first } = await bundle(code, { also });
  const path = first.map((text, n) => {
    const file = join(folder, `${name.replaceAll(/\W+/g, '-')}-${n}.js`);
    writeFileSync(file, text);
    return file;
  });
  return { name, path, limit, gzip };
}

const react = (/** @type {string} */ names) => `export { ${names} } from '@tillkit/react'`;
const source = (/** @type {string} */ names, /** @type {string} */ path) =>
  `export { ${names} } from './packages/${path}';`;
const drawnForm = ['packages/core/src/methods/bpy.ts', 'packages/react/src/labels/en/forms.ts'];
const fields = 'CardNumberField, CheckoutProvider, CvvField, ExpiryField, PayButton, SecureFields';

const checks = source('attachValidation', 'react/src/forms/validation/attach-validation.ts');
const errors = source('errors', 'react/src/labels/en/errors.ts');

/** The source code of the method registry. Each matching line re-exports the methods of one file. */
const registry = readFileSync(join(import.meta.dirname, 'packages/core/src/methods/families.ts'), 'utf8');
const methods = [...registry.matchAll(/^export \{ (.+) \} from '\.\/(.+)';$/gm)];

export default await Promise.all([
  entry('redirect and lightbox: CheckoutButton', '1.85 kB', react('CheckoutButton, CheckoutProvider')),
  entry('lightbox, later', '2.4 kB', source('attachLightbox', 'react/src/lightbox/attach-lightbox.ts')),
  entry('card fields: SecureFields, three fields, PayButton', '2.5 kB', react(fields)),
  entry('card fields, later', '9.3 kB', source('openSession', 'react/src/secure-fields/session/session.ts')),
  entry('MethodPicker', '4.5 kB', react('CheckoutProvider, MethodPicker')),
  entry('Checkout', '6.8 kB', `export { Checkout, CheckoutProvider } from '@tillkit/react/checkout'`),
  entry('Checkout, a row with a button', '4.65 kB', source('ButtonBody', 'react/src/drop-in/bodies/ButtonBody.tsx')),
  entry('Checkout, a row with card fields', '4.25 kB', source('FieldsBody', 'react/src/drop-in/bodies/FieldsBody.tsx')),
  entry('Checkout, a row with a form', '11 kB', source('FormBody', 'react/src/drop-in/bodies/FormBody.tsx')),
  entry('tillkit-checkout', '1.65 kB', `import '@tillkit/react/element'`),
  entry('tillkit-checkout, with what it draws', '14.1 kB', `import '@tillkit/react/element'`, {
    also: ['packages/react/src/element/open-view.ts'],
  }),
  entry('InstallmentPlan', '3.2 kB', react('CheckoutProvider, InstallmentPlan')),
  entry('PaymentStatus', '10 kB', react('CheckoutProvider, PaymentStatus')),
  entry('PaymentStatus, code of a transfer, later', '5.1 kB', source('drawCode', 'react/src/status/draw-code.tsx')),
  entry('Appearance', '1.75 kB', react('Appearance, CheckoutProvider')),
  entry('MethodForm with BPY, English and countries', '8.4 kB', react('CheckoutProvider, MethodForm'), {
    also: drawnForm,
  }),
  entry('MethodForm, later', '7.8 kB', checks + errors),
  entry(
    'core: methods, toWire, validateOrder',
    '9.4 kB',
    source('methods, toWire, validateOrder', 'core/src/index.ts'),
    {
      gzip: true,
    },
  ),
  ...methods.map(([, names = '', file = '']) =>
    entry(`core: ${names}`, names === 'kln' ? '1.3 kB' : '1.2 kB', source(names, `core/src/methods/${file}`), {
      gzip: true,
    }),
  ),
  entry('core/zod', '15.2 kB', source('orderSchema', 'core/src/zod/index.ts'), { gzip: true }),
]);
