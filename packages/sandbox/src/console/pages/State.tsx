/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { Transaction } from '../../model/transaction.ts';
import { stateOf, type Shape } from '../words.ts';

const shapes: Readonly<Record<Shape, string>> = {
  full: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1Z',
  half: 'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0Zm0 1.5v9a4.5 4.5 0 0 1 0-9Z',
  ring: 'M6 0a6 6 0 1 0 0 12A6 6 0 0 0 6 0Zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  dots: 'M0 4.5h3v3H0Zm4.5 0h3v3h-3Zm4.5 0h3v3H9Z',
  bar: 'M0 4.5h12v3H0Z',
  cross: 'M1.9.5 6 4.6 10.1.5l1.4 1.4L7.4 6l4.1 4.1-1.4 1.4L6 7.4l-4.1 4.1-1.4-1.4L4.6 6 .5 1.9Z',
  back: 'M5 1v3h6v4H5v3L0 6Z',
};

const icons = Object.fromEntries(
  Object.entries(shapes).map(([shape, path]) => [
    shape,
    raw(
      `<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true"><path d="${path}" fill="currentColor" fill-rule="evenodd"/></svg>`,
    ),
  ]),
);

/** Shows the state of a transaction as a word and a shape. */
export function State({ of }: { readonly of: Pick<Transaction, 'state' | 'settledAmount' | 'amount'> }) {
  const { text, shape, tone } = stateOf(of);
  return (
    <span class="state" data-tone={tone}>
      {icons[shape]}
      {text}
    </span>
  );
}
