import { till } from '../utils/till';

export default defineNitroPlugin(() => {
  till.checks.start(); // Queries the gateway if a webhook is lost or a shopper does not return.
});
