import { codeOf, type Format } from './format.ts';
import { kinds, type Kind } from './kinds.ts';

/** Returns the kind of value that a field holds. An identifier made of digits is text, regardless of its format. */
export const kindOf = ({ format, text }: { readonly format: Format; readonly text?: boolean | undefined }): Kind =>
  text ? 'text' : kinds[codeOf(format)];
