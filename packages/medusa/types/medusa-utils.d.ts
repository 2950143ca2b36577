// See medusa-framework.d.ts.

// Only the samples of the documentation use this function.
export function defineConfig(config: object): object;

export abstract class AbstractPaymentProvider<Config = Record<string, unknown>> {
  static identifier: string;
  static validateOptions(options: object): void;
  protected readonly config: Config;
  protected constructor(cradle: Record<string, unknown>, config?: Config);
}

export class MedusaError extends Error {
  static Types: { readonly NOT_ALLOWED: string };
  constructor(type: string, message: string, code?: string);
}

export const Modules: { readonly PAYMENT: 'payment' };

interface ModuleProviderExports {
  module?: string;
  services: unknown[];
}
export function ModuleProvider(name: string, exports: { services: unknown[] }): ModuleProviderExports;
