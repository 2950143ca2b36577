/** Only a form that asks for a country loads them. */
export { countryCodes } from '@tillkit/core/forms/countries';
