// In the page: the contender that the address names, and what the bench asks of it.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Column, Entries } from './articles.ts';
import type { Contender } from './contender.ts';
import { countCalls } from './count-calls.ts';
import { nextPaint, watchKeys } from './watch-keys.ts';

const contenders = {
  bare: () => import('./BareForm.tsx'),
  styled: () => import('./BareForm.tsx'),
  ours: () => import('./OurForm.tsx'),
  reducer: () => import('./ReducerForm.tsx'),
  hook: () => import('./HookForm.tsx'),
  tanstack: () => import('./TanStackForm.tsx'),
} satisfies Record<string, () => Promise<Contender>>;
export type ContenderName = keyof typeof contenders;

const [name = '', mode] = location.hash.slice(1).split(',');
const calls = mode === 'count' ? countCalls() : () => 0;
const { Form, nameOf } = await contenders[name as ContenderName](); // by the bench
let answer: readonly Entries[] | undefined;
createRoot(document.querySelector('main') as HTMLElement).render(
  createElement(Form, {
    onAnswer: (articles) => {
      answer = articles;
    },
  }),
);
const watch = watchKeys();
const input = (row: number, column: Column) =>
  document.forms[0]?.elements.namedItem(nameOf(row, column)) as HTMLInputElement; // the form has it

const bench = {
  /** The form stands, and checks: one that is ours switches off the browser's own checks when it does. */
  isReady: () => document.forms[0]?.noValidate === true && !!input(99, 'taxRate'),
  inputs: () => document.querySelectorAll('form input').length,
  calls,
  milliseconds: watch.milliseconds,
  painted: watch.painted,
  answer: () => answer,
  /** Moves the focus behind the last letter of an input; answers the milliseconds until that has been painted. */
  enter: async (row: number, column: Column) => {
    const begun = performance.now();
    const { value } = input(row, column);
    input(row, column).focus();
    input(row, column).setSelectionRange(value.length, value.length);
    await nextPaint();
    const milliseconds = performance.now() - begun;
    await nextPaint();
    return milliseconds;
  },
  /** What the page says of an input. */
  problem: (row: number, column: Column) => {
    const field = input(row, column);
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    return field.getAttribute('aria-invalid') === 'true' ? note : '';
  },
  send: async () => {
    document.querySelector<HTMLButtonElement>('form > button:not([type])')?.click();
    await nextPaint();
  },
  scripts: () =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name: url }) => (url.endsWith('.js') ? [new URL(url).pathname] : [])),
};
export type BenchPage = typeof bench;
Object.assign(globalThis, { bench });
