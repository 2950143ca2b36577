/** Where the shop sends to: ISO 3166-1 alpha-2, and alpha-3 as the gateway is told. Names stand in the shop's texts. */
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
