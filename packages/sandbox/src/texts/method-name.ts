import type { NamedMethod } from '../model/method-kind.ts';
import type { MethodDisplay } from '../model/method-mark.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * Returns the display name of a non-card payment method: the merchant's name for the method, its brand name, or the
 * name of its kind. The method code is never used as a name.
 */
export const methodName = (
  { code, name, kind, mark }: NamedMethod,
  { kinds }: PageTexts,
  { names }: MethodDisplay = {},
): string => names?.[code] ?? name ?? [kinds[kind ?? 'other'], mark ?? []].flat().join(' ');
