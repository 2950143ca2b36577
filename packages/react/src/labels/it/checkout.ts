// Generated from labels/it.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Paga {amount}',
  buyOnInvoice: 'Acquista con fattura',
  continueTo: 'Continua con {name}',
  continue: 'Procedi al pagamento',
  or: 'Oppure un altro metodo di pagamento',
  savedCard: '{brand} che termina con {digits}',
  expires: 'Scade {date}',
  removeCard: 'Rimuovi questa carta',
  notRemoved: 'Non è stato possibile rimuovere la carta. Riprovi.',
  refused: 'Non disponibili per questo ordine',
  choose: 'Scegli',
  loading: 'Un momento, per favore.',
  rowFailed: 'Non è stato possibile caricare questo metodo di pagamento. Verifichi la connessione e riprovi.',
  retry: 'Riprova',
  why: 'Il gestore dei pagamenti ne ha bisogno per verificare l’acquisto.',
  nextFields: 'Il numero della carta va al gestore dei pagamenti, non a questo negozio.',
  nextRedirect: 'Proseguirà sulla pagina di pagamento sicura.',
  nextLightbox: 'La pagina di pagamento si aprirà in una finestra sopra questa pagina.',
  downgraded: 'Proseguirà invece sulla pagina di pagamento sicura.',
  declined: 'Il pagamento è stato rifiutato. Riprovi o scelga un altro metodo di pagamento.',
  canceled: 'Il pagamento è stato annullato. Può scegliere di nuovo.',
};
