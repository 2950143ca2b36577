import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { fakeLightbox } from '../testing/fake-lightbox-script.ts';
import { fakeShop } from '../testing/fake-shop-server.ts';
import { CheckoutButton } from './CheckoutButton.tsx';
import { CheckoutProvider } from './CheckoutProvider.tsx';

test('the lightbox opens even if the button is clicked before its effects have run', async () => {
  const { script, lightbox, remove } = fakeLightbox();
  const shop = fakeShop();
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    container.querySelector('button')?.click();
  });
  onTestFinished(() => {
    observer.disconnect();
    root.unmount();
    container.remove();
    remove();
    shop.remove();
  });
  observer.observe(container, { childList: true, subtree: true });
  root.render(
    <CheckoutProvider environment="sandbox" lightbox={script}>
      <CheckoutButton mode="lightbox" start={() => shop.start()}>
        Pay
      </CheckoutButton>
    </CheckoutProvider>,
  );
  await expect.poll(() => lightbox.calls).toHaveLength(1);
});
