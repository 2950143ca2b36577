// Runs in the browser page: renders the contender named in the URL, and provides functions that the benchmark calls.
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
const { Form, nameOf } = await contenders[name as ContenderName]();
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
  document.forms[0]?.elements.namedItem(nameOf(row, column)) as HTMLInputElement;

const bench = {
  /**
   * Returns true once the form is rendered and validates its fields. MethodForm sets noValidate when its own validation
   * starts.
   */
  isReady: () => document.forms[0]?.noValidate === true && !!input(99, 'taxRate'),
  inputs: () => document.querySelectorAll('form input').length,
  calls,
  milliseconds: watch.milliseconds,
  painted: watch.painted,
  answer: () => answer,
  /**
   * Focuses an input and moves the caret to the end of its text. Resolves to the number of milliseconds until the next
   * paint.
   */
  enter: async (row: number, column: Column) => {
    const begin = performance.now();
    const { value } = input(row, column);
    input(row, column).focus();
    input(row, column).setSelectionRange(value.length, value.length);
    await nextPaint();
    const milliseconds = performance.now() - begin;
    await nextPaint();
    return milliseconds;
  },
  /** Returns the error message shown for an input, or an empty string if the input is valid. */
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
