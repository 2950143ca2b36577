import * as react from 'react';

type Hooks = Readonly<Partial<Record<string, unknown>>> | null;

/**
 * Counts calls of function components in a production build: React hands each call its hooks, and takes them away behind
 * it by hooks that all only throw. React's own business, so the bench checks that a form's mounting is counted.
 */
export function countCalls(): () => number {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const inner = (react as unknown as Record<string, { H: Hooks }>)[name]; // has no type
  if (!inner) throw new Error('React hides its hooks elsewhere now.');
  let hooks = inner.H;
  let calls = 0;
  Object.defineProperty(inner, 'H', {
    get: () => hooks,
    set: (next: Hooks) => {
      if (next && next['useState'] !== next['useMemo']) calls++;
      hooks = next;
    },
  });
  return () => calls;
}
