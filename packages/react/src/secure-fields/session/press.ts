import { isBusy, move, type Desk } from './state.ts';
import { askShop } from './ask-shop.ts';
import { judgeAll } from './validation.ts';
import { downgrade, submitCard } from './pay-by-card.ts';

/** A press on the pay button, Enter in a field, or the shop's own `submit`: one at a time. */
export function pay(desk: Desk): void {
  const { state, frames, broken, unsure } = desk;
  if (isBusy(desk) || state.status === 'complete') return;
  if (unsure) return void askShop(desk, unsure);
  if (frames?.ready()) {
    const wrong = judgeAll(desk);
    if (!wrong) return void submitCard(desk, frames);
    move(desk, 'ready', { kind: 'alarm', read: ({ fields }) => fields.check });
    return desk.focus(wrong);
  }
  if (!broken) move(desk, frames ? 'loading' : 'idle', { kind: 'said', read: ({ fields }) => fields.loading });
  else if (broken.code !== 'offline') void downgrade(desk, broken); // what is offline goes on by itself
}
