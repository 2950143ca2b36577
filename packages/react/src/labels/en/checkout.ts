// Generated from labels/en.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';
import { list } from './checkout-list.ts';
import { rows } from './checkout-rows.ts';

export const checkout: CheckoutLabels = { ...list, ...rows };
