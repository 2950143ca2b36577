import { requestNames } from '@tillkit/core';
import type { JsxElement } from './jsx-element.ts';
import type { Value } from './change.ts';

/** The element as a `CheckoutButton` that asks the shop's server, indented as it stood. */
export function toButton({ start, parameters, kept, label }: JsxElement, text: string): string {
  const order = toCode(parameters.get(requestNames.refno));
  const indent =
    /[ \t]*$/.exec(/^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))?.[0] ?? '')?.[0] ?? '';
  const lines = [
    '<CheckoutProvider environment="sandbox">',
    '  <CheckoutButton',
    ...kept.map((one) => `    ${one}`),
    '    start={() =>',
    "      fetch('/api/payments', {",
    "        method: 'POST',",
    "        headers: { 'content-type': 'application/json' },",
    `        body: JSON.stringify({ order: ${order} }),`,
    '      })',
    '    }',
    ...(label?.includes('\n')
      ? [`  >${label}</CheckoutButton>`]
      : ['  >', `    ${label?.trim() || 'Pay'}`, '  </CheckoutButton>']),
    '</CheckoutProvider>',
  ];
  return lines.join(`\n${indent}`);
}

const toCode = (value: Value | undefined): string =>
  value && 'code' in value ? value.code : `'${(value?.text ?? '').replaceAll(/['\\]/g, String.raw`\$&`)}'`;
