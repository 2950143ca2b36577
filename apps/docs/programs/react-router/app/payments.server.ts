import { till } from './till.server';

export const payments = till.routes('/api/payments');
till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
