/**
 * The countries that the shop delivers to, as ISO 3166-1 alpha-2 codes, with the alpha-3 codes for the gateway. The
 * shop's texts contain the names.
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
