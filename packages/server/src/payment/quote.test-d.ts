import type { MethodCode } from '@tillkit/core';
import { quoteFor, type Quote } from '../index.ts';

declare function takes<T>(value: T): void;
declare const chosen: MethodCode;
declare const invoices: 'ACC' | 'BPY';

const base = { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF' };

// `quoteFor` accepts a method code from a variable. It also accepts the quote fields that the till itself defines, such
// as `merchantId`.
takes<Quote>(quoteFor(chosen, base));
takes<Quote>(quoteFor(chosen, { ...base, merchantId: 'OTHER', methods: [chosen], anotherWay: true, useAlias: true }));
takes<Quote>(quoteFor('PSC', { ...base, details: { clientId: 'c7' } }));
// @ts-expect-error -- an amount is what every payment needs
quoteFor(chosen, { order: 'A-1', revision: '1', currency: 'CHF' });
// @ts-expect-error -- the till says which order is meant
quoteFor(chosen, { revision: '1', amount: 4990, currency: 'CHF' });
// @ts-expect-error -- no method takes such a field
quoteFor(chosen, { ...base, langauge: 'de' });
// @ts-expect-error -- both methods ask for a customer
quoteFor(invoices, base);
// @ts-expect-error -- the refno is the till's
quoteFor(chosen, { ...base, refno: 'A7Q2' });
