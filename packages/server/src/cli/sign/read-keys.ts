import { CheckoutError } from '@tillkit/core';
import { sandboxMerchant } from '@tillkit/core/sign';
import type { Cli } from '../cli.ts';
import { readInput } from '../input/read-input.ts';
import type { Keys } from './debug-sign.ts';

/** Keys, and whether they are the sandbox's because none was given. */
export interface GivenKeys extends Keys {
  readonly isSandbox: boolean;
}

/**
 * The keys of the environment, or of the files that were named; those of the sandbox for its own account, where none is
 * given and the environment is no other. Throws `config_missing` without one, and `config_wrong` for
 * one that is no hex text; never with the key.
 */
export async function readKeys(
  cli: Pick<Cli, 'stdin' | 'env'>,
  { keyFile, key2File }: { readonly keyFile?: string; readonly key2File?: string },
  merchantId: string | undefined,
): Promise<GivenKeys> {
  const read = async (file: string | undefined, name: 'TILLKIT_HMAC_KEY' | 'TILLKIT_HMAC_KEY2') => {
    const given = file === undefined ? cli.env[name] : await readInput(cli, file);
    const key = given?.trim();
    if (key && !/^([0-9a-f]{2})+$/i.test(key))
      throw new CheckoutError(
        'config_wrong',
        `${file === undefined ? name : 'What the key file holds'} is not hex text.`,
        'Copy the key as the admin tool shows it.',
      );
    return key;
  };
  const key = await read(keyFile, 'TILLKIT_HMAC_KEY');
  const key2 = await read(key2File, 'TILLKIT_HMAC_KEY2');
  if (key) return { key, ...(key2 && { key2 }), isSandbox: false };
  const isSandbox =
    merchantId === sandboxMerchant.merchantId && !/^(test|live)$/.test(cli.env['TILLKIT_ENVIRONMENT'] ?? '');
  if (isSandbox) return { key: sandboxMerchant.hmacKey, key2: sandboxMerchant.hmacKey2, isSandbox };
  throw new CheckoutError('config_missing', 'There is no key.', 'Set TILLKIT_HMAC_KEY, or give --key-file.');
}
