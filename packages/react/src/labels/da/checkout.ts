// Generated from labels/da.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Betal {amount}',
  buyOnInvoice: 'Køb på faktura',
  continueTo: 'Fortsæt til {name}',
  continue: 'Fortsæt til betaling',
  or: 'Eller en anden betalingsmetode',
  savedCard: '{brand}, der ender på {digits}',
  expires: 'Gyldigt til {date}',
  removeCard: 'Fjern dette kort',
  notRemoved: 'Kortet kunne ikke fjernes. Prøv igen.',
  refused: 'Ikke tilgængelig for denne ordre',
  choose: 'Vælg',
  loading: 'Et øjeblik.',
  rowFailed: 'Denne betalingsmetode kunne ikke indlæses. Tjek din internetforbindelse, og prøv igen.',
  retry: 'Prøv igen',
  why: 'Betalingsudbyderen skal bruge oplysningerne for at kontrollere købet.',
  nextFields: 'Dit kortnummer sendes til betalingsudbyderen, ikke til denne butik.',
  nextRedirect: 'Næste trin: den sikre betalingsside.',
  nextLightbox: 'Betalingssiden åbner i et vindue oven på denne side.',
  downgraded: 'Du fortsætter på betalingssiden i stedet.',
  declined: 'Betalingen blev afvist. Prøv igen, eller vælg en anden betalingsmetode.',
  canceled: 'Betalingen blev annulleret. Du kan vælge igen.',
};
