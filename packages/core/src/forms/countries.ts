// An entry of its own: only a form that asks for a country loads it.
export { countryCodes } from '../rows/country-codes.ts';
