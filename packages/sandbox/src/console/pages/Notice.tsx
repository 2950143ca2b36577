/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { meaningOf } from '@tillkit/core/internal';
import { did, type Done } from '../said.ts';

/** What was done, and the error code it was refused with. */
export interface Said {
  readonly done: Done;
  readonly code: string | undefined;
}

const words: Readonly<Record<string, string>> = {
  amount: 'The amount is not one in this currency.',
  input: '',
};

/** Tells how the last action went. */
export function Notice({ said: { done, code } }: { readonly said: Said }) {
  if (code === undefined)
    return (
      <p class="notice" data-tone="good" role="status">
        {did[done].yes}
      </p>
    );
  return (
    <p class="notice" data-tone="bad" role="alert">
      {did[done].no} {words[code] ?? `Error ${code}: ${meaningOf(code).meaning}.`}
    </p>
  );
}
