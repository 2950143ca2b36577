import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../getting-started/run-page.ts';

/** A page with the lightbox and the card fields, which the template does not use. */
const files = {
  'src/app/modes/page.tsx': `import { readScriptList, scriptListPath } from '@tillkit/core';
import { environment, gateway } from '../../settings.ts';
import { Modes } from './modes.tsx';

export default async function ModesPage() {
  const list = await (await fetch(gateway + scriptListPath)).json();
  const { lightbox, fields } = readScriptList(list, gateway + scriptListPath);
  return (
    <Modes
      environment={environment}
      gateway={gateway}
      lightbox={{ ...lightbox, global: 'PaymentLightbox' }}
      secureFields={{ ...fields!, merchantId: '1000011011' }}
    />
  );
}
`,
  'src/app/modes/modes.tsx': `'use client';
import {
  CardNumberField,
  CheckoutButton,
  CheckoutProvider,
  CvvField,
  ExpiryField,
  PayButton,
  SecureFields,
  type CheckoutProviderProps,
} from '@tillkit/react';

const starts = (order: string) => () =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });

export function Modes(settings: CheckoutProviderProps) {
  return (
    <CheckoutProvider {...settings}>
      <CheckoutButton mode="lightbox" start={starts('A-1')}>Pay in the lightbox</CheckoutButton>
      <SecureFields
        start={starts('A-2')}
        brands={['VIS', 'ECA']}
        onComplete={({ payment }) => location.assign('/payment/' + payment)}
      >
        <CardNumberField />
        <ExpiryField />
        <CvvField />
        <PayButton>Pay with card fields</PayButton>
      </SecureFields>
    </CheckoutProvider>
  );
}
`,
  'src/app/broken/page.tsx': `export default async function Broken() {
  throw new Error('The page is broken.');
}
`,
};

/**
 * Adds a page with the lightbox and the card fields to a shop that was created from the next template, allows both in its
 * policy, adds a page that fails, and lets the order A-3 change during each start.
 */
export function plantInNext(folder: string): void {
  writeFiles(folder, files);
  replaceIn(join(folder, 'src/proxy.ts'), "modes: ['redirect']", "modes: ['redirect', 'lightbox', 'secure-fields']");
  const changes = "async (id, tx) => (id === 'A-3' ? 'changed' : lockRevision(id, tx))";
  replaceIn(join(folder, 'src/till.ts'), 'revision: lockRevision', `revision: ${changes}`);
}

function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}.`);
  writeFileSync(
    file,
    text.replace(before, () => after),
  );
}
