const waits = [300, 1_000];

/**
 * Wakes the shop's server, so that it asks the gateway at once. Tried three times; a failure is harmless, because the
 * server asks by itself a little later. Never throws.
 */
export async function confirmPayment(payments: string, payment: string, signal: AbortSignal): Promise<void> {
  const address = `${payments}/${encodeURIComponent(payment)}/confirm`;
  for (const wait of [...waits, 0]) {
    const answer = await fetch(address, {
      method: 'POST',
      keepalive: true, // it goes on when the page is left
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok || signal.aborted || !wait) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
