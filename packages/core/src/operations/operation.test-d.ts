import { oneOf } from '../table/parameter.ts';
import type { Operation } from './operation.ts';
import { implied } from './shared.ts';

const echo = {
  reqtype: implied('reqtype', 'NOA'),
  // @ts-expect-error a row with two values cannot be implied
  direction: oneOf('transtype', { debit: '05', credit: '06' }),
} satisfies Operation['echo'];

echo.reqtype.choices satisfies { readonly NOA: string } | undefined;
