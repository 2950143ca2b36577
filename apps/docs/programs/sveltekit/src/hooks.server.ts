import { building } from '$app/environment';
import { till } from '$lib/server/till';

export async function init() {
  if (building) return;
  await till.ready();
  till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
}
