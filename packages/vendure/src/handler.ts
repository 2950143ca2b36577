import { CheckoutError } from '@tillkit/core';
import { PaymentPending } from '@tillkit/server';
import { LanguageCode, PaymentMethodHandler } from '@vendure/core';
import { handlerCode, inHook } from './hooks.ts';
import { TillkitService } from './service.ts';

let service: TillkitService;

const text = (en: string, de: string) => [
  { languageCode: LanguageCode.en, value: en },
  { languageCode: LanguageCode.de, value: de },
];

/**
 * The payment method handler. Money moves only at the gateway. The till stores what the gateway reports, and its hooks
 * move Vendure's payments to the matching state.
 */
export const tillkitHandler: PaymentMethodHandler = new PaymentMethodHandler({
  code: handlerCode,
  description: text('Tillkit', 'Tillkit'),
  args: {
    settle: {
      type: 'boolean',
      defaultValue: true,
      label: text('Charge at once', 'Sofort belasten'),
      description: text(
        'If off, the gateway only reserves the amount until you settle the payment.',
        'Falls ausgeschaltet, reserviert das Gateway den Betrag nur, bis Sie die Zahlung abschliessen.',
      ),
    },
  },
  init: (injector) => {
    service = injector.get(TillkitService);
  },

  // The amount is 0 until the payment has arrived, because Vendure counts a created payment as money received.
  createPayment: async (ctx, order, _amount, { settle }, metadata) => {
    try {
      const request = await service.start(ctx, order, settle, metadata);
      return { amount: 0, state: 'Created', transactionId: request.payment, metadata: { public: request } };
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      const { code, message, hint } = error;
      const pending = error instanceof PaymentPending && { payment: error.payment };
      return {
        amount: 0,
        state: 'Error',
        errorMessage: `${code}: ${message}`,
        metadata: { public: { error: { code, message, hint, ...pending } } },
      };
    }
  },

  settlePayment: async (ctx, order, payment) => {
    const refusal = inHook.getStore() ? undefined : await service.settle(ctx, order, payment);
    if (refusal === undefined) return { success: true };
    return { success: false, state: payment.state as never, errorMessage: refusal };
  },

  cancelPayment: async (ctx, _order, payment) => {
    const refusal = inHook.getStore() ? undefined : await service.cancel(ctx, payment);
    if (refusal === undefined) return { success: true };
    return { success: false, state: payment.state as never, errorMessage: refusal };
  },

  createRefund: async (ctx, _input, amount, _order, payment) => {
    await service.checkRefund(ctx, amount, payment);
    return { state: 'Pending', metadata: { tillkit: true } };
  },

  onStateTransitionStart: (_from, to) =>
    to === 'Authorized' && !inHook.getStore() ? 'Only the gateway can authorize the payment.' : undefined,
});
