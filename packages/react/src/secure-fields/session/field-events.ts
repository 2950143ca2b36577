import type { GatewayChange } from '../channel/gateway-fields.ts';
import type { FieldName } from '../fields-types.ts';
import type { SessionContext } from './context.ts';

/** Handles a field event. The field may be inside a frame or directly on the page. */
export function onFieldEvent(
  { dispatch, notifyField }: SessionContext,
  field: FieldName,
  type: 'focus' | 'blur' | 'input',
) {
  if (type === 'input') {
    dispatch({ type: 'edited', field });
    notifyField(field, 'onChange');
  } else if (type === 'focus') {
    dispatch({ type: 'focused', field });
    notifyField(field, 'onFocus');
  } else {
    dispatch({ type: 'left', field });
    notifyField(field, 'onBlur');
  }
}

/** Handles a change event from the gateway's frames. The type `submit` means that Enter was pressed in a frame. */
export function onFrameChange(
  context: SessionContext,
  { fields: { cardNumber, cvv }, event }: GatewayChange,
  { fillExpiry, submit }: { readonly fillExpiry: (month: string, year: string) => void; readonly submit: () => void },
): void {
  context.dispatch({
    type: 'frames_changed',
    fields: {
      cardNumber: { length: cardNumber.length, valid: cardNumber.valid, inputProblem: cardNumber.problem },
      cvv: { length: cvv.length, valid: cvv.valid, inputProblem: cvv.problem },
    },
    brand: cardNumber.paymentMethod,
  });
  const { field, type, expm, expy } = event;
  if (type === 'submit') return submit();
  if (type !== 'autocomplete') return onFieldEvent(context, field, type);
  if (expm && expy) fillExpiry(expm, expy);
  onFieldEvent(context, field, 'input');
}
