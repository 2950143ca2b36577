import type { SignedRequest } from '@tillkit/core';
import type { CheckoutProblem } from '../checkout/problem.ts';
import type { FormIssue, LoadedForm } from '../forms/form-types.ts';
import type { MethodFormAnswer } from '../forms/method-form-props.ts';
import type { MethodKind } from '@tillkit/core/forms/pick';
import type { ListTexts } from './useCheckoutLabels.ts';
import type { CheckoutEvents, CheckoutFormProps, CheckoutMode, CheckoutTotal } from './checkout-types.ts';
import type { Row } from './to-rows.ts';

/** What is inside an open row. */
export interface BodyProps extends Pick<CheckoutEvents, 'onDowngrade' | 'onOpen'> {
  readonly action: string | undefined;
  readonly revision: string | undefined;
  readonly total: CheckoutTotal;
  readonly row: Row;
  readonly mode: CheckoutMode;
  readonly kind: MethodKind | undefined;
  /** Sends the browser to another site at once. */
  readonly leaves: boolean;
  /** As the shop calls the method. */
  readonly name: string | undefined;
  readonly locale: string;
  readonly texts: ListTexts;
  readonly start: (answer?: MethodFormAnswer) => Promise<unknown>;
  /** The button without scripts. */
  readonly request: SignedRequest | undefined;
  readonly form: LoadedForm | undefined;
  readonly formProps: CheckoutFormProps;
  readonly issues: readonly FormIssue[] | undefined;
  readonly onError: (problem: CheckoutProblem) => void;
  /** There is a payment to follow. */
  readonly onPayment: (event: { readonly payment: string }) => void;
  readonly onRemove: (() => Promise<void> | void) | undefined;
}
