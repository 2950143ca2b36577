// A program that imports every entry point of core and xml, as a shop that installs the packages would.
import {
  explain,
  formatAmount,
  methods,
  orderFor,
  readCallback,
  readResult,
  toFormFields,
  validateOrder,
  type Order,
  type OrderFor,
  type SignedRequest,
} from '@tillkit/core';
import { cardNames } from '@tillkit/core/card-names';
import { toIsoDay } from '@tillkit/core/day';
import { readExpiry } from '@tillkit/core/expiry';
import { loadMethod, readEntries } from '@tillkit/core/forms';
import { countryCodes } from '@tillkit/core/forms/countries';
import { formTable } from '@tillkit/core/forms/draw';
import { describeMethod } from '@tillkit/core/forms/pick';
import { framing } from '@tillkit/core/framing';
import { gatewayRoutes, paymentsBase } from '@tillkit/core/payments-base';
import { scriptPolicy } from '@tillkit/core/script-policy';
import { securityCodeDigits } from '@tillkit/core/security-code';
import { createHmac, createSigner, signRequest } from '@tillkit/core/sign';
import { walletCodes } from '@tillkit/core/wallet-codes';
import { orderSchema, toIssues } from '@tillkit/core/zod';
import { childOf, element, readXml, writeXml } from '@tillkit/xml';

export const card: OrderFor<'VIS'> = {
  merchantId: '1000011011',
  refno: 'A-1',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
};
export const voucher: Order = { ...card, paymentMethod: 'PSC', details: { clientId: 'c-1' } };

// Without `strict`, the compiler can accept a value whose type has become `never`, so the program also reads the
// value's fields.
export const id: string = voucher.details.clientId;
export const hint: string | undefined = voucher.useAlias === true ? voucher.alias : undefined;

export async function sign(key: string): Promise<SignedRequest> {
  const checked = validateOrder(card);
  if (!checked.ok) throw new Error(checked.error.map(({ path, code }) => `${path.join('.')} ${code}`).join());
  const hmac = createHmac(key);
  const request = await signRequest(createSigner(hmac, [hmac]), checked.value, 'https://pay.example/', 'p-1');
  const [name, value]: readonly [string, string] = toFormFields(request)[0] ?? ['', ''];
  console.log(name, value, request.parameters['sign']);
  return request;
}

export function read(body: string): string {
  const callback = readCallback(body);
  const result = readResult('ACC', callback.fields);
  const alias: string | undefined = result.alias;
  return `${callback.status} ${alias} ${formatAmount(4990, 'CHF', 'de-CH')}`;
}

export async function form(data: FormData): Promise<readonly string[]> {
  const method = await loadMethod('BPY');
  if (!method) return [];
  const { values, issues } = readEntries(method, data, { known: { customer: { id: 'c-1' } } });
  console.log(values.customer, formTable(method), describeMethod(method).code);
  return issues.map(({ wire }) => wire);
}

const parsed = orderSchema('VIS').safeParse(card);
export const issues = parsed.success ? [] : toIssues(parsed.error, 'VIS').map(({ code }) => code);
export const sentences: readonly string[] = explain(card, { mode: 'redirect' }).map(({ sentence }) => sentence);
export const chosen = orderFor('TWI', { merchantId: '1', refno: 'A', amount: 1, currency: 'CHF' });
export const small: readonly (string | number | undefined)[] = [
  cardNames.VIS,
  toIsoDay('31.12.1990'),
  readExpiry('12/34')?.expm,
  countryCodes.get('CHE'),
  framing.PFC,
  `${paymentsBase}${gatewayRoutes.webhook}`,
  scriptPolicy,
  securityCodeDigits('AMX'),
  walletCodes[0],
  methods.BPY.code,
];
export const text: string = writeXml(element('a', [element('b', '1')]));
export const child = childOf(readXml(text), 'b')?.name;
