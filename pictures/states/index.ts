import type { State } from '../state.ts';
import { consoleStates } from './console.ts';
import { gatewayStates } from './gateway.ts';
import { officeStates } from './office.ts';
import { payStates } from './pay.ts';
import { paymentStates } from './payment.ts';
import { shopStates } from './shop.ts';
import { theatreStates } from './theatre.ts';

export const states: readonly State[] = [
  ...shopStates,
  ...payStates,
  ...paymentStates,
  ...theatreStates,
  ...gatewayStates,
  ...officeStates,
  ...consoleStates,
];
