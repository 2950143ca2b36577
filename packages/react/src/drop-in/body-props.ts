import type { MethodDescription } from '@tillkit/core/forms/pick';
import type { Dispatch, RefObject } from 'react';
import type { CheckoutProps } from './checkout-props.ts';
import type { Event } from './reduce.ts';
import type { Row } from './to-rows.ts';
import type { ListTexts } from './useContents.ts';

/** Props for the content of an open row. */
export interface BodyProps {
  readonly row: Row;
  readonly description: MethodDescription | undefined;
  readonly texts: ListTexts;
  /** If `true`, the card is entered in card fields on this page. */
  readonly inFields: boolean;
  /** If `true`, the row was open when the page was rendered, so the data loaded by the server belongs to this row. */
  readonly isFirst: boolean;
  /** If `true`, this row or wallet is the default, so the signed request and the issues belong to it. */
  readonly isWanted: boolean;
  /** If `true`, the shopper completed the form before the page was rendered. */
  readonly isAnswered: boolean;
  /**
   * Number of payments that ended unpaid. Used as a key, so that buttons and fields are recreated after each such
   * payment.
   */
  readonly attempt: number;
  readonly props: CheckoutProps;
  /** The latest props. Event handlers read these, so that no callback is stale. */
  readonly newest: RefObject<CheckoutProps>;
  readonly dispatch: Dispatch<Event>;
}
