import type { NamedMethod } from '../model/method-kind.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * Returns the display name of a non-card payment method: its brand name, or the name of its kind if it has no brand
 * name. The method code is never used as a name.
 */
export const methodName = ({ name, kind, mark }: NamedMethod, { kinds }: PageTexts): string =>
  name ?? [kinds[kind ?? 'other'], mark ?? []].flat().join(' ');
