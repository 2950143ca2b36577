// Generated from labels/pl.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Zapłać {amount}',
  buyOnInvoice: 'Kup na fakturę',
  continueTo: 'Przejdź do {name}',
  continue: 'Przejdź do płatności',
  or: 'Lub inny sposób płatności',
  savedCard: '{brand} o końcówce {digits}',
  expires: 'Ważna do {date}',
  removeCard: 'Usuń tę kartę',
  notRemoved: 'Nie udało się usunąć karty. Proszę spróbować ponownie.',
  refused: 'Niedostępne dla tego zamówienia',
  choose: 'Wybierz',
  loading: 'Chwileczkę.',
  rowFailed:
    'Nie udało się wczytać tego sposobu płatności. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
  retry: 'Spróbuj ponownie',
  why: 'Operator płatności potrzebuje tych danych, aby sprawdzić zakup.',
  nextFields: 'Numer karty trafia do operatora płatności, a nie do tego sklepu.',
  nextRedirect: 'W następnym kroku otworzy się strona płatności.',
  nextLightbox: 'Strona płatności otworzy się w oknie nad tą stroną.',
  downgraded: 'Zamiast tego otworzy się strona płatności.',
  declined: 'Płatność została odrzucona. Proszę spróbować ponownie lub wybrać inny sposób płatności.',
  canceled: 'Płatność została anulowana. Można wybrać ponownie.',
};
