// Written by `npm run reference` from the forms of the methods, for pages that load neither them nor the catalogue.

/** Methods that are wallets. */
export const walletCodes = ['APL', 'PAP', 'PAY', 'SAM'] as const;
