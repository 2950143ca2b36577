import type { NamedMethod } from '../model/method-kind.ts';
import type { PageTexts } from './page-texts.ts';

/** The name of a method that is no card: its own, or what it is. A code is no name. */
export const methodName = ({ name, kind, mark }: NamedMethod, { kinds }: PageTexts): string =>
  name ?? [kinds[kind ?? 'other'], mark ?? []].flat().join(' ');
