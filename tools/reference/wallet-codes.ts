import { loadMethod } from '../../packages/core/src/forms/load-method.ts';
import { methods } from '../../packages/core/src/methods/index.ts';

/** Path of the wallet codes in the repository. */
export const walletCodesPath = 'packages/core/src/methods/wallet-codes.ts';

/** Returns the codes of the wallets, for pages that show them before they load a method. */
export async function toWalletCodes(): Promise<string> {
  const codes = Object.keys(methods).toSorted();
  const forms = await Promise.all(codes.map(loadMethod));
  const wallets = codes.filter((_, place) => forms[place]?.kind === 'wallet');
  return `// Written by \`npm run reference\` from the forms of the methods, for pages that load neither them nor the catalogue.

/** Methods that are wallets. */
export const walletCodes = [${wallets.map((code) => `'${code}'`).join(', ')}] as const;
`;
}
