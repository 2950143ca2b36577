import type { NamedMethod } from '../model/method-kind.ts';
import type { PageTexts } from './page-texts.ts';

/** The name of a method that is no card: its own, or what it is; a code where nobody knows that. */
export function methodName({ code, name, kind, mark }: NamedMethod, { kinds }: PageTexts): string {
  if (name !== undefined) return name;
  return kind === undefined ? code : [kinds[kind], mark ?? []].flat().join(' ');
}
