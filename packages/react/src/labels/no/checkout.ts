// Generated from labels/no.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Betal {amount}',
  buyOnInvoice: 'Kjøp på faktura',
  continueTo: 'Fortsett til {name}',
  continue: 'Fortsett til betaling',
  or: 'Eller en annen betalingsmåte',
  savedCard: '{brand} som slutter på {digits}',
  expires: 'Gyldig til {date}',
  removeCard: 'Fjern dette kortet',
  notRemoved: 'Kortet kunne ikke fjernes. Prøv igjen.',
  refused: 'Ikke tilgjengelig for denne bestillingen',
  choose: 'Velg',
  loading: 'Et øyeblikk.',
  rowFailed: 'Denne betalingsmåten kunne ikke lastes inn. Sjekk nettforbindelsen og prøv igjen.',
  retry: 'Prøv igjen',
  why: 'Betalingsleverandøren trenger dette for å kontrollere kjøpet.',
  nextFields: 'Kortnummeret ditt går til betalingsleverandøren, ikke til denne butikken.',
  nextRedirect: 'Neste steg: den sikre betalingssiden.',
  nextLightbox: 'Betalingssiden åpnes i et vindu over denne siden.',
  downgraded: 'Du fortsetter på betalingssiden i stedet.',
  declined: 'Betalingen ble avvist. Prøv igjen, eller velg en annen betalingsmåte.',
  canceled: 'Betalingen ble avbrutt. Du kan velge på nytt.',
};
