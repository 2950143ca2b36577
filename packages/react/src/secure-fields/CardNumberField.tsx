'use client';

import { createField } from './create-field.ts';

/** The card number, in a frame of the gateway: nothing of it reaches this page but its brand. The ref has `focus blur clear`. */
export const CardNumberField = /* @__PURE__ */ createField('cardNumber');
