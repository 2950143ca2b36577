import { codeOf, type Format } from './format.ts';
import { kinds, type Kind } from './kinds.ts';

/** Returns the kind of a row's values. An identifier made of digits is text, whatever its format. */
export const kindOf = ({ format, text }: { readonly format: Format; readonly text?: boolean | undefined }): Kind =>
  text ? 'text' : kinds[codeOf(format)];
