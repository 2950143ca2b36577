import { alpha2, alpha3 } from '../rows/countries.ts';

// An entry of its own: only a form that asks for a country loads the codes of two letters.

/** ISO 3166-1: alpha-3 → alpha-2. */
export const countryCodes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ alpha3.map((code, at) => [code, alpha2[at] ?? '']),
);
