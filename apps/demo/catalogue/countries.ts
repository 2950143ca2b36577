/** Where the shop sends to: ISO 3166-1 alpha-2 and the name. */
export const countries: Readonly<Record<string, string>> = {
  CH: 'Switzerland',
  LI: 'Liechtenstein',
  AT: 'Austria',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  JP: 'Japan',
  KW: 'Kuwait',
};
