import { expect, test } from 'vitest';
import { completeSettings } from '../admin/settings.ts';
import type { Transaction } from '../model/transaction.ts';
import { aTransaction } from '../testing/a-transaction.ts';
import { toAnswer } from './answer.ts';
import { callbackFields } from './callback-target.ts';

// Fields that the gateway's interface specification lists in its section "success, cancel and error URLs", copied by
// hand. The fields in `more` come from the list of open questions about the specification.
const stated = {
  success: `uppTransactionId merchantId refno amount currency sign uppMsgType reqtype status aliasCC responseCode
    responseMessage authorizationCode acqAuthorizationCode maskedCC returnCustomerCountry sign2`,
  error: `uppTransactionId merchantId refno amount currency sign uppMsgType reqtype status aliasCC
    threeDScardholderInfo errorCode errorMessage errorDetail`,
  cancel: 'uppTransactionId merchantId refno amount currency sign uppMsgType status',
};
const more = {
  success: 'pmethod expm expy language testOnly',
  error: 'pmethod expm expy language testOnly acqErrorCode maskedCC',
  // The specification does not list `reqtype`, `language` and `testOnly` for a canceled payment. `reqtype` and
  // `language` repeat the values of the request.
  cancel: 'reqtype language testOnly',
};
const words = (text: string) => text.split(/\s+/);

const [merchant] = completeSettings().merchants;
const alias = '424242ABCDEF4242';
const parametersWithCard = { ...aTransaction().parameters, uppReturnMaskedCC: 'yes' };
const ended: Readonly<Record<keyof typeof stated, Partial<Transaction>>> = {
  success: { alias, parameters: parametersWithCard },
  error: {
    state: 'declined',
    errorCode: '1403',
    acqErrorCode: '50',
    status3D: 'N',
    alias,
    parameters: parametersWithCard,
  },
  cancel: { state: 'canceled', paymentMethod: null, expiryMonth: null, expiryYear: null },
};

test.for(Object.keys(stated) as (keyof typeof stated)[])(
  'the %s callback has the specified fields and no others',
  async (status) => {
    const answer = await toAnswer(aTransaction(ended[status]), merchant);
    expect(answer.status).toBe(status);
    const names = callbackFields(answer).map(([name]) => name);
    expect(names.filter((name) => name !== 'uppReturnMaskedCC').toSorted()).toEqual(
      [...words(stated[status]), ...words(more[status])].toSorted(),
    );
  },
);
