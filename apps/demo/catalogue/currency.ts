/** The shop's currencies: two with two decimals, one with no decimals and one with three. */
export const shopCurrencies = ['CHF', 'EUR', 'JPY', 'KWD'] as const;

export type Currency = (typeof shopCurrencies)[number];

export const defaultCurrency: Currency = 'CHF';

export const readCurrency = (text: unknown): Currency | undefined => shopCurrencies.find((code) => code === text);
