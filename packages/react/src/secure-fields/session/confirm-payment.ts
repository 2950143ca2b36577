const waits = [300, 1_000];

/**
 * Sends a confirm request, so that the shop's server queries the gateway immediately. Tries up to three times. A
 * failure is harmless, because the server also polls the gateway. Never throws.
 */
export async function confirmPayment(payments: string, payment: string, signal: AbortSignal): Promise<void> {
  const address = `${payments}/${encodeURIComponent(payment)}/confirm`;
  for (const wait of [...waits, 0]) {
    const answer = await fetch(address, {
      method: 'POST',
      keepalive: true, // The request continues even if the browser leaves the page.
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
    if (answer?.ok || signal.aborted || !wait) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
