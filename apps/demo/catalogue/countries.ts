/**
 * The countries that the shop delivers to. Each ISO 3166-1 alpha-2 code is mapped to the alpha-3 code that the gateway
 * requires. The country names are among the shop's translated strings.
 */
export const countries: Readonly<Record<string, string>> = {
  CH: 'CHE',
  LI: 'LIE',
  AT: 'AUT',
  DE: 'DEU',
  FR: 'FRA',
  IT: 'ITA',
  JP: 'JPN',
  KW: 'KWT',
};
