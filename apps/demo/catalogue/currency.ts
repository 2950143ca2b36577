/** The shop's currencies, with two, two, no and three decimals. */
export const shopCurrencies = ['CHF', 'EUR', 'JPY', 'KWD'] as const;

export type Currency = (typeof shopCurrencies)[number];

export const defaultCurrency: Currency = 'CHF';

export const readCurrency = (text: unknown): Currency | undefined => shopCurrencies.find((code) => code === text);
