import type { MethodDescription } from '@tillkit/core/forms/pick';
import type { Dispatch, RefObject } from 'react';
import type { CheckoutProps } from './checkout-props.ts';
import type { Event } from './reduce.ts';
import type { Row } from './to-rows.ts';
import type { ListTexts } from './useContents.ts';

/** What is inside an open row is made of. */
export interface BodyProps {
  readonly row: Row;
  readonly description: MethodDescription | undefined;
  readonly texts: ListTexts;
  /** The card is paid on this page. */
  readonly inFields: boolean;
  /** It was open when the page was rendered: what the server loaded is for it. */
  readonly isFirst: boolean;
  /** The shop wanted it open: what the server signed and found is for it. A wallet stands above the list and opens nothing. */
  readonly isWanted: boolean;
  /** Its form was answered before the page came. */
  readonly isAnswered: boolean;
  /** How many payments ended unpaid: what was spent in one is made anew. */
  readonly attempt: number;
  readonly props: CheckoutProps;
  /** The same, read when something happens, so that no callback is stale. */
  readonly newest: RefObject<CheckoutProps>;
  readonly dispatch: Dispatch<Event>;
}
