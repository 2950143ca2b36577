import {
  EventBus,
  OrderService,
  PluginCommonModule,
  ProcessContext,
  RequestContextService,
  TransactionalConnection,
  VendurePlugin,
} from '@vendure/core';
import { tillkitHandler } from './handler.ts';
import type { TillkitOptions } from './options.ts';
import { createdPaymentProcess, lockingOrderProcess, pendingRefundProcess } from './processes.ts';
import { TillkitService } from './service.ts';

type Handle = TillkitService['handle'];

let options: TillkitOptions | undefined;
let service: TillkitService | undefined;

/**
 * Adds the payment method handler `tillkit` and the till's routes to a Vendure server on PostgreSQL.
 *
 * @example
 * import { TillkitPlugin } from '@tillkit/vendure';
 * import type { VendureConfig } from '@vendure/core';
 *
 * export const config: VendureConfig = {
 *   // …
 *   plugins: [
 *     TillkitPlugin.init({
 *       environment: 'sandbox',
 *       shopUrl: 'http://localhost:3000', // the storefront
 *       resultPage: (payment) => `/payment/${payment.id}`,
 *     }),
 *   ],
 * };
 */
// oxlint-disable-next-line typescript/no-extraneous-class -- Vendure identifies a plugin by its class.
export class TillkitPlugin {
  /** Sets the options and returns the plugin for the list `plugins`. */
  static init(given: TillkitOptions): typeof TillkitPlugin {
    options = given;
    return TillkitPlugin;
  }
}

function demandOptions(): TillkitOptions {
  if (!options) throw new Error('The Tillkit plugin has no options. Add TillkitPlugin.init({ … }) to `plugins`.');
  return options;
}

const handle = (...[request, response, next]: Parameters<Handle>): void => {
  if (service) service.handle(request, response, next);
  else next();
};

// Decorators cannot be erased, so this file calls the decorator like a function.
VendurePlugin({
  imports: [PluginCommonModule],
  providers: [
    {
      provide: TillkitService,
      useFactory: (
        connection: TransactionalConnection,
        contexts: RequestContextService,
        orders: OrderService,
        events: EventBus,
        process: ProcessContext,
      ) => (service = new TillkitService({ connection, contexts, orders, events, process }, demandOptions())),
      inject: [TransactionalConnection, RequestContextService, OrderService, EventBus, ProcessContext],
    },
  ],
  exports: [TillkitService],
  configuration: (config) => {
    const { path = 'payments' } = demandOptions();
    // The till reads the raw body of each request, so its routes come before Vendure's body parsers.
    config.apiOptions.middleware.push({ handler: handle, route: `/${path}`, beforeListen: true });
    config.orderOptions.process.push(lockingOrderProcess);
    config.paymentOptions.paymentMethodHandlers.push(tillkitHandler);
    config.paymentOptions.process?.push(createdPaymentProcess);
    config.paymentOptions.refundProcess?.push(pendingRefundProcess);
    return config;
  },
  compatibility: '^3.7.3',
})(TillkitPlugin);
