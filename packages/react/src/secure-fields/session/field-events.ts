import { frameNames, names, type Desk } from './state.ts';
import { writeExpiry } from '../expiry/expiry-text.ts';
import type { FieldName } from '../fields-types.ts';
import type { GatewayChange } from '../channel/gateway-fields.ts';
import { emit, forgive, judge } from './validation.ts';

/** What happens to a field, in a frame or on the page. */
export function hearEvent(desk: Desk, field: FieldName, type: 'focus' | 'blur' | 'input'): void {
  if (type === 'input') {
    forgive(desk, field);
    emit(desk, field, 'onChange');
    return;
  }
  for (const name of names) if (name === field || type === 'focus') desk.entries[name].focused = false;
  if (type === 'focus') desk.entries[field].focused = true;
  else judge(desk, field);
  desk.render();
  emit(desk, field, type === 'focus' ? 'onFocus' : 'onBlur');
}

/** What the gateway tells of its frames; `submit` is a press of Enter in one. */
export function hearChange(
  desk: Desk,
  { fields, event }: GatewayChange,
  { fillExpiry, submit }: { readonly fillExpiry: (text: string) => void; readonly submit: () => void },
): void {
  for (const name of frameNames) {
    const { length, valid, problem: found } = fields[name];
    Object.assign(desk.entries[name], { length, valid, found });
  }
  desk.brand = fields.cardNumber.paymentMethod;
  const { field, type, expm, expy } = event;
  if (type === 'submit') return submit();
  if (type !== 'autocomplete') return hearEvent(desk, field, type);
  if (expm && expy) fillExpiry(writeExpiry({ expm, expy }));
  hearEvent(desk, field, 'input');
}
