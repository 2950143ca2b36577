import { toIsoDay } from '../table/formats/day.ts';
import type { Table } from '../table/parameter.ts';
import type { FormFault } from './form-fault.ts';
import { rowsOf } from './form-table.ts';

const phone = /^\+?(?:[\s()/.-]*\d){5,}[\s()/.-]*$/;
const shapes: Readonly<Record<string, RegExp>> = { email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, phone, cellPhone: phone };

/**
 * Finds values that are certainly wrong although they match the gateway's field formats, such as an e-mail address
 * without an @ sign or a birth date in the future.
 */
export function findDoubts(table: Table, values: Readonly<Record<string, unknown>>): FormFault[] {
  return Object.keys(table).flatMap((group) =>
    Object.entries(rowsOf(table, group)).flatMap(([name, { wire }]): FormFault[] => {
      const value = (values[group] as Readonly<Record<string, unknown>> | undefined)?.[name];
      if (typeof value !== 'string') return [];
      const path = [group, name];
      if (shapes[name]?.test(value) === false) return [{ code: 'bad_format', path, wire }];
      const isInFuture = name === 'birthDate' && Date.parse(toIsoDay(value)) > Date.now();
      return isInFuture ? [{ code: 'not_allowed', path, wire }] : [];
    }),
  );
}
