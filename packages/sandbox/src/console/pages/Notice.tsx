/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { meaningOf } from '@tillkit/core/internal';
import { resultTexts, type ActionName } from '../last-action.ts';

/** An action and, if it failed, its error code. */
export interface LastAction {
  readonly done: ActionName;
  readonly code: string | undefined;
}

const words: Readonly<Record<string, string>> = {
  amount: 'The amount does not fit this currency.',
  input: '',
};

/** A notice that shows the result of the last action. */
export function Notice({ lastAction: { done, code } }: { readonly lastAction: LastAction }) {
  if (code === undefined)
    return (
      <p class="notice" data-tone="good" role="status">
        {resultTexts[done].yes}
      </p>
    );
  return (
    <p class="notice" data-tone="bad" role="alert">
      {resultTexts[done].no} {words[code] ?? `Error ${code}: ${meaningOf(code).meaning}.`}
    </p>
  );
}
