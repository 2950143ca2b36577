import { factsOf, methods, type MethodCode } from '@tillkit/core';
import type { NamedMethod } from '../model/method-kind.ts';
import { inventions, type Alias } from './inventions.ts';

/** What the sandbox knows of a method that is no card: what the catalogue states of it, and what is invented here. */
export interface OtherMethod extends NamedMethod {
  readonly code: MethodCode;
  /** The shopper pays on a site of the provider; the gateway's page only leads there. */
  readonly site: boolean;
  /** No page of it stands in a frame. */
  readonly unframed: boolean;
  /** It begins on the method selection, even when it is the only one there. */
  readonly onSelection: boolean;
  /** Absent: it has no aliases. */
  readonly alias: Alias | undefined;
  /** The provider may leave the answer open. */
  readonly pending: boolean;
}

/** Whether a code is that of a method that is no card. */
export const isOther = (code: string | undefined): code is MethodCode => {
  const facts = factsOf(code);
  return facts !== undefined && facts.card !== true;
};

/** What is known of it; `undefined` for cards and for codes that nobody has. */
export function otherMethodOf(code: string | undefined): OtherMethod | undefined {
  const facts = factsOf(code);
  if (!isOther(code) || !facts) return undefined;
  const { name, kind, mark, site, alias = 'plain' } = inventions[code] ?? {};
  return {
    code,
    name,
    kind,
    mark,
    site: facts.redirects ?? site ?? false,
    unframed: facts.framing === 'never',
    onSelection: facts.framing === 'selection-screen',
    alias: facts.can?.alias === true || inventions[code]?.alias ? alias : undefined,
    pending: facts.returns?.['pending'] !== undefined,
  };
}

/** Every method that is no card, in the order of the method selection: those of the table first, then the registry's. */
export const otherCodes: readonly MethodCode[] = [
  ...new Set([...Object.keys(inventions), ...Object.keys(methods)] as MethodCode[]), // the keys of both are codes
].filter(isOther);
