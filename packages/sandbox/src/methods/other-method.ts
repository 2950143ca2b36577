import { factsOf, methods, type MethodCode } from '@tillkit/core';
import type { NamedMethod } from '../model/method-kind.ts';
import { inventions, type Alias } from './inventions.ts';

/** A non-card payment method, as defined by the catalog and the sandbox's own additions. */
export interface OtherMethod extends NamedMethod {
  readonly code: MethodCode;
  /** `true` if the shopper pays on the provider's own site. The gateway's page only links to that site. */
  readonly site: boolean;
  /** `true` if the method's pages cannot be displayed in a frame. */
  readonly unframed: boolean;
  /** `true` if the payment starts on the method selection page, even if the method is the only choice. */
  readonly onSelection: boolean;
  /** Format of the method's aliases. `undefined` if the method does not support aliases. */
  readonly alias: Alias | undefined;
  /** `true` if the provider can leave the payment pending and respond later. */
  readonly pending: boolean;
}

/** Returns whether the code belongs to a non-card payment method. */
export const isOther = (code: string | undefined): code is MethodCode => {
  const facts = factsOf(code);
  return facts !== undefined && facts.card !== true;
};

/** Returns the non-card payment method with this code. Returns `undefined` for cards and unknown codes. */
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

/**
 * Codes of the non-card payment methods, in the order in which the method selection page lists them: first the methods
 * in `inventions`, then the remaining methods of the catalog.
 */
export const otherCodes: readonly MethodCode[] = [
  ...new Set([...Object.keys(inventions), ...Object.keys(methods)] as MethodCode[]),
].filter(isOther);
