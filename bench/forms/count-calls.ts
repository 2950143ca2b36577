import * as react from 'react';

type Hooks = Readonly<Partial<Record<string, unknown>>> | null;

/**
 * Counts calls to function components in a production build. React sets its hooks before each call to a component and
 * afterward replaces them with hooks that throw. The count relies on React internals, so the benchmark checks that
 * mounting a form is counted.
 */
export function countCalls(): () => number {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const inner = (react as unknown as Record<string, { H: Hooks }>)[name];
  if (!inner) throw new Error(`React no longer exports its hooks as ${name}.`);
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
