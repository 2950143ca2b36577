import { useMethodForm } from '@tillkit/react';
import { formTable, rowsOf } from '@tillkit/core/forms';
import type { ReactNode } from 'react';

/** Lists the data that a payment method's form asks for, without showing the form. */
export function MethodQuestions({ method }: { readonly method: string }): ReactNode {
  const state = useMethodForm(method, 'en');
  if (state.status === 'loading') return <p role="status">One moment.</p>;
  if (state.status === 'failed')
    return (
      <button type="button" onClick={state.retry}>
        Try again
      </button>
    );
  const table = formTable(state.form.method);
  return (
    <ul>
      {Object.keys(table).map((group) => (
        <li key={group}>
          {group}: {Object.keys(rowsOf(table, group)).join(', ')}
        </li>
      ))}
    </ul>
  );
}
