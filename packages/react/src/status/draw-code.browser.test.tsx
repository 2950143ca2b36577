import type { PaymentView } from '@tillkit/core';
import { cleanup, render, within } from '@testing-library/react';
import jsqr from 'jsqr';
import { afterEach, expect, test } from 'vitest';
import { CheckoutProvider, PaymentStatus } from '../index.ts';
import { aPayment } from '../test/fakes.ts';
import { readTransferCode } from '../test/read-transfer-code.ts';
import '../styles.css';
import type { Creditor } from './transfer-code.ts';

// These tests run in a browser, because a decoder reads the code from the pixels that the browser draws.

afterEach(cleanup);

// The cast is safe: the types of the package declare a default export, but its module is the function.
const readPixels = jsqr as unknown as typeof jsqr.default;

const creditor: Creditor = { name: 'Müller & Söhne AG', zipCode: '8001', city: 'Zürich', country: 'CH' };
const swiss = { accountHolder: creditor.name, accountNumber: 'CH9300762011623852957', invoiceReference: 'INV-2041' };
const german = { ...swiss, accountNumber: 'DE89370400440532013000' };
const paid = (payTo: NonNullable<PaymentView['payTo']>, more: Partial<PaymentView> = {}) =>
  aPayment({ status: 'paid', payTo, ...more });
const longest = { accountHolder: 'Ț'.repeat(70), invoiceReference: 'é'.repeat(140) };

/** Shows the payment, and returns the SVG element of its QR code. */
async function show(initial: PaymentView, address?: Creditor): Promise<SVGSVGElement> {
  const { container } = render(
    <CheckoutProvider environment="sandbox">
      <PaymentStatus payment={initial.id} initial={initial} creditor={address} />
    </CheckoutProvider>,
  );
  const image = await within(container).findByRole('img', { name: 'QR code for this transfer' });
  // The cast is safe, because the component draws the code as an SVG element.
  return image as Element as SVGSVGElement;
}

/** Draws an SVG element on a canvas with the given number of pixels per unit, and decodes the QR code in it. */
async function decode(svg: SVGSVGElement, pixels: number) {
  const side = Math.round(svg.viewBox.baseVal.width * pixels);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(side));
  copy.setAttribute('height', String(side));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(side, side).getContext('2d');
  if (!canvas) throw new Error('The browser has no canvas.');
  canvas.drawImage(image, 0, 0);
  const code = readPixels(canvas.getImageData(0, 0, side, side).data, side, side, { inversionAttempts: 'dontInvert' });
  if (!code) throw new Error('The decoder found no QR code in the picture.');
  return { ...code, text: new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(code.binaryData)) };
}

test.for<readonly [string, 'swiss' | 'epc', PaymentView, Creditor?]>([
  ['a Swiss QR code with a message', 'swiss', paid(swiss), creditor],
  [
    'a Swiss QR code with a QR reference',
    'swiss',
    paid({ ...swiss, accountNumber: 'CH4431999123000889012', invoiceReference: '210000000003139471430009017' }),
    creditor,
  ],
  [
    'a Swiss QR code with a creditor reference',
    'swiss',
    paid({ ...swiss, invoiceReference: 'RF18539007547034' }),
    creditor,
  ],
  [
    'a Swiss QR code with values of the maximum length',
    'swiss',
    paid({ ...swiss, ...longest }),
    {
      name: longest.accountHolder,
      street: 'ß'.repeat(70),
      buildingNumber: '9'.repeat(16),
      zipCode: '8'.repeat(16),
      city: 'É'.repeat(35),
      country: 'CH',
    },
  ],
  ['an EPC code with a message', 'epc', paid(german, { currency: 'EUR' })],
  [
    'an EPC code with a creditor reference',
    'epc',
    paid({ ...german, invoiceReference: 'RF18539007547034' }, { currency: 'EUR' }),
  ],
  ['an EPC code in Greek', 'epc', paid({ ...german, accountHolder: 'Δοκιμή ΑΕ' }, { currency: 'EUR' })],
  [
    'an EPC code with values of the maximum length',
    'epc',
    paid({ ...german, accountHolder: 'ü'.repeat(70), invoiceReference: 'x'.repeat(140) }, { currency: 'EUR' }),
  ],
])(
  'a decoder reads the transfer from the picture of %s, which has error correction M',
  async ([, kind, payment, address]) => {
    const svg = await show(payment, address);
    const code = await decode(svg, 6);
    expect(readTransferCode(code.text)).toEqual({
      kind,
      iban: payment.payTo?.accountNumber,
      name: payment.payTo?.accountHolder,
      amount: '49.90',
      currency: payment.currency,
      reference: payment.payTo?.invoiceReference,
    });
    expect(code.version).toBeLessThanOrEqual(kind === 'swiss' ? 25 : 13);
    // Some scanners of banks do not understand a header for the character set (ECI).
    expect(code.chunks.map(({ type }) => type)).toEqual(['byte']);
    expect(readCorrection(svg)).toBe('M');
  },
);

/** Reads the level of error correction from its two modules in the eighth row, which a mask inverts. */
function readCorrection(svg: SVGSVGElement): string | undefined {
  const modules = svg.querySelector('path');
  const isDark = (x: number) => modules?.isPointInFill(new DOMPoint(x + 0.5, 8.5)) ?? false;
  return ['H', 'Q', 'M', 'L'][2 * Number(isDark(0)) + Number(isDark(1))];
}

test('at its size on the page and two device pixels per CSS pixel, a decoder reads each kind of code', async () => {
  for (const svg of [await show(paid(swiss), creditor), await show(paid(german, { currency: 'EUR' }))]) {
    const { width } = svg.getBoundingClientRect();
    const code = await decode(svg, (2 * width) / svg.viewBox.baseVal.width);
    expect(readTransferCode(code.text).reference).toBe('INV-2041');
  }
});

test('the white border is 5 mm for a Swiss QR code of 46 mm, and four modules for an EPC code', async () => {
  const { x, width } = (await show(paid(swiss), creditor)).viewBox.baseVal;
  expect(-x / (width + 2 * x)).toBeCloseTo(5 / 46, 5);
  expect((await show(paid(german, { currency: 'EUR' }))).viewBox.baseVal.x).toBe(-4);
});
