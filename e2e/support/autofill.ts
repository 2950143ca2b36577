import type { Page } from '@playwright/test';

export interface FilledCard {
  readonly number: string;
  readonly cvc: string;
  readonly name: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

/**
 * Makes Chromium fill in a card, as if the shopper had selected the card in this frame's input. Fills every input that
 * Chromium recognizes.
 */
export async function autofillCard(page: Page, part: 'card-number' | 'cvv', card: FilledCard): Promise<void> {
  const frame = page.frames().find((one) => one.name().startsWith(`payment-fields-${part}-`));
  if (!frame) throw new Error(`The page contains no frame for the field ${part}.`);
  const session = await page.context().newCDPSession(frame); // The frame runs in its own process.
  await session.send('DOM.enable');
  await session.send('Autofill.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#field' });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, frameId: frameTree.frame.id, card });
  await session.detach();
}
