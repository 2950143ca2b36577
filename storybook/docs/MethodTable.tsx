import { methods, type PaymentMethod } from '@tillkit/core';
import { formTable, loadMethod, rowsOf, type FormMethod } from '@tillkit/core/forms';
import { useEffect, useState, type ReactNode } from 'react';
import { toId } from 'storybook/internal/csf';
import { loadMethodNames } from './method-names.ts';

interface Line {
  readonly code: string;
  readonly name: string;
  readonly person: string;
  /** Optional. Form fields for companies. If omitted, companies fill in the same fields as individuals. */
  readonly company?: string;
}

/** Renders a table of all payment methods in the catalog, with the data that each method's form asks for. */
export function MethodTable(): ReactNode {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    void loadLines().then(setLines);
  }, []);
  return (
    <table className="story-table">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Questions for persons</th>
          <th scope="col">Questions for companies</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, name, person, company }) => (
          <tr key={code}>
            <th scope="row">
              <a href={`./?path=/story/${toId('Components/Method forms', code)}`} target="_top">
                {name}
              </a>{' '}
              <code>{code}</code>
            </th>
            <td>{person || 'none'}</td>
            <td>{company ?? 'the same as for persons'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function loadLines(): Promise<readonly Line[]> {
  const names = await loadMethodNames(Object.values<PaymentMethod>(methods).map(({ code }) => code));
  return Promise.all([...names].map(([code, name]) => toLine(code, name.replace(` (${code})`, ''))));
}

async function toLine(code: string, name: string): Promise<Line> {
  const form = await loadMethod(code);
  if (!form) throw new Error(`The registry does not contain the payment method ${code}.`);
  const person = describeRows(form, 'person');
  const company = describeRows(form, 'company');
  return person === company ? { code, name, person } : { code, name, person, company };
}

function describeRows(form: FormMethod, kind: 'person' | 'company'): string {
  const table = formTable(form);
  return Object.keys(table)
    .map((group) => {
      const rows = Object.entries(rowsOf(table, group)).filter(([, { only = kind }]) => only === kind);
      return `${group}: ${rows.map(([name]) => name).join(', ')}`;
    })
    .join('; ');
}
