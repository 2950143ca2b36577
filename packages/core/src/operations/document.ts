import { neutralNaming } from '../brands/brands.ts';
import { check } from '../table/check.ts';
import type { Table, ValuesOf } from '../table/parameter.ts';
import type { ElementNode, ElementTree } from './element.ts';
import { AmbiguousElement, fromContent, toContent } from './tree.ts';

/**
 * Writes a document that is part of a result, such as an installment plan. `table` defines the elements of the
 * document.
 */
export const writeDocument = <T extends Table>(name: string, table: T, values: ValuesOf<T>): ElementNode => ({
  name,
  children: toContent(table, values, neutralNaming).children,
});

/**
 * Reads a document that is part of a result. Returns `undefined` if a mandatory value is missing or malformed, or if
 * any value occurs twice. Omits other malformed values.
 */
export function readDocument<T extends Table>(table: T, root: ElementTree): ValuesOf<T> | undefined {
  try {
    const { values } = fromContent(table, root, neutralNaming);
    const isWhole = check(table, values).every(({ code }) => code !== 'missing');
    return isWhole ? (values as ValuesOf<T>) : undefined;
  } catch (error) {
    if (error instanceof AmbiguousElement) return undefined;
    throw error;
  }
}
