import type { GatewayChange } from '../channel/gateway-fields.ts';
import type { FieldName } from '../fields-types.ts';
import type { SessionContext } from './context.ts';

/** What happens to a field, in a frame or on the page. */
export function onFieldEvent({ dispatch, tell }: SessionContext, field: FieldName, type: 'focus' | 'blur' | 'input') {
  if (type === 'input') {
    dispatch({ type: 'edited', field });
    tell(field, 'onChange');
  } else if (type === 'focus') {
    dispatch({ type: 'focused', field });
    tell(field, 'onFocus');
  } else {
    dispatch({ type: 'left', field });
    tell(field, 'onBlur');
  }
}

/** What the gateway tells of its frames; `submit` is a press of Enter in one. */
export function onFrameChange(
  context: SessionContext,
  { fields: { cardNumber, cvv }, event }: GatewayChange,
  { fillExpiry, submit }: { readonly fillExpiry: (month: string, year: string) => void; readonly submit: () => void },
): void {
  context.dispatch({
    type: 'frames_changed',
    fields: {
      cardNumber: { length: cardNumber.length, valid: cardNumber.valid, found: cardNumber.problem },
      cvv: { length: cvv.length, valid: cvv.valid, found: cvv.problem },
    },
    brand: cardNumber.paymentMethod,
  });
  const { field, type, expm, expy } = event;
  if (type === 'submit') return submit();
  if (type !== 'autocomplete') return onFieldEvent(context, field, type);
  if (expm && expy) fillExpiry(expm, expy);
  onFieldEvent(context, field, 'input');
}
