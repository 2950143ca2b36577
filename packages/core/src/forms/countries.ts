import { alpha2, alpha3 } from '../rows/countries.ts';

// This module is a separate entry point, so that only forms with a country field load the two-letter codes.

/** ISO 3166-1 country codes. Maps each alpha-3 code to its alpha-2 code. */
export const countryCodes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ alpha3.map((code, at) => [code, alpha2[at] ?? '']),
);
