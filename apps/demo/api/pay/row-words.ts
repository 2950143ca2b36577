import type { Language } from '../../catalogue/languages.ts';

interface RowWords {
  /** The error message for a shopper whose birth date shows that they are under 18. */
  readonly tooYoung: string;
  /** The text that explains why a credit check cannot be chosen as a payment method. */
  readonly onlyChecks: string;
}

/** The strings that the server adds to the method list, by language. */
export const rowWords: Readonly<Record<Language, RowWords>> = {
  da: {
    tooYoung: 'Du skal være mindst 18\u00A0år for at betale på denne måde.',
    onlyChecks: 'Kontrollerer kun kreditværdigheden og betaler aldrig en ordre.',
  },
  de: {
    tooYoung: 'Für diese Zahlungsart müssen Sie mindestens 18\u00A0Jahre alt sein.',
    onlyChecks: 'Prüft nur die Bonität und bezahlt nie eine Bestellung.',
  },
  el: {
    tooYoung: 'Αυτός ο τρόπος πληρωμής ισχύει από 18\u00A0ετών και άνω.',
    onlyChecks: 'Ελέγχει μόνο την πιστοληπτική ικανότητα και δεν πληρώνει ποτέ παραγγελία.',
  },
  en: {
    tooYoung: 'You must be at least 18\u00A0years old to pay this way.',
    onlyChecks: 'It only checks credit and never pays an order.',
  },
  es: {
    tooYoung: 'Para esta forma de pago debe tener al menos 18\u00A0años.',
    onlyChecks: 'Solo comprueba la solvencia y nunca paga un pedido.',
  },
  fr: {
    tooYoung: 'Pour ce moyen de paiement, vous devez avoir au moins 18\u00A0ans.',
    onlyChecks: 'Vérifie seulement la solvabilité et ne paie jamais de commande.',
  },
  it: {
    tooYoung: 'Per questo metodo di pagamento deve avere almeno 18\u00A0anni.',
    onlyChecks: 'Verifica solo la solvibilità e non paga mai un ordine.',
  },
  no: {
    tooYoung: 'Du må være minst 18\u00A0år for å betale på denne måten.',
    onlyChecks: 'Sjekker bare kredittverdigheten og betaler aldri en bestilling.',
  },
  pl: {
    tooYoung: 'Aby zapłacić w ten sposób, trzeba mieć ukończone 18\u00A0lat.',
    onlyChecks: 'Sprawdza tylko zdolność kredytową i nigdy nie opłaca zamówienia.',
  },
  pt: {
    tooYoung: 'Para este método de pagamento, tem de ter pelo menos 18\u00A0anos.',
    onlyChecks: 'Só verifica a solvência e nunca paga uma encomenda.',
  },
};
