import type { Language } from '../../catalogue/languages.ts';
import type { ResultTexts } from './shop-texts.ts';

/** The shop text that replaces the built-in `PaymentStatus` text for some states, in the shopper's language. */
export type StatusTexts = Pick<ResultTexts, 'outdated' | 'paidOtherwise' | 'duplicate'>;

/** The text that replaces the built-in status text, in the languages that the rest of the shop does not support. */
const others: Readonly<Partial<Record<Language, StatusTexts>>> = {
  da: {
    outdated: {
      heading: 'Betalingen er modtaget, ordren er ændret',
      text: 'Din kurv blev ændret, efter at denne betaling var startet, så beløbet passer ikke længere. Betal ikke igen: Vi kontakter dig og sender det, der mangler, eller betaler pengene tilbage.',
    },
    paidOtherwise: {
      heading: 'Din ordre er allerede betalt',
      text: 'Den blev betalt med en anden betaling. Denne blev ikke gennemført.',
    },
    duplicate: {
      heading: 'Du har betalt to gange',
      text: 'Ordren var allerede betalt med en anden betaling. Vi betaler denne tilbage; du skal ikke gøre noget.',
    },
  },
  el: {
    outdated: {
      heading: 'Λάβαμε την πληρωμή, η παραγγελία άλλαξε',
      text: 'Το καλάθι σας άλλαξε μετά την έναρξη αυτής της πληρωμής και το ποσό δεν αντιστοιχεί πλέον. Μην πληρώσετε ξανά: θα επικοινωνήσουμε μαζί σας και θα στείλουμε ό,τι λείπει ή θα επιστρέψουμε τα χρήματα.',
    },
    paidOtherwise: {
      heading: 'Η παραγγελία σας έχει ήδη πληρωθεί',
      text: 'Πληρώθηκε με άλλη πληρωμή. Αυτή εδώ δεν ολοκληρώθηκε.',
    },
    duplicate: {
      heading: 'Πληρώσατε δύο φορές',
      text: 'Αυτή η παραγγελία είχε ήδη πληρωθεί με άλλη πληρωμή. Θα σας επιστρέψουμε τα χρήματα αυτής εδώ· δεν χρειάζεται να κάνετε κάτι.',
    },
  },
  es: {
    outdated: {
      heading: 'Pago recibido, pedido modificado',
      text: 'Su cesta cambió después de iniciar este pago, por lo que el importe ya no coincide. Por favor, no vuelva a pagar: nos pondremos en contacto con usted para enviarle lo que falta o devolverle el importe.',
    },
    paidOtherwise: {
      heading: 'Su pedido ya está pagado',
      text: 'Quedó saldado con otro pago. Este no se ha realizado.',
    },
    duplicate: {
      heading: 'Ha pagado dos veces',
      text: 'Este pedido ya estaba saldado con otro pago. Le devolveremos este; no tiene que hacer nada.',
    },
  },
  fr: {
    outdated: {
      heading: 'Paiement reçu, commande modifiée',
      text: 'Votre panier a changé après le début de ce paiement\u00A0: le montant ne correspond plus. Merci de ne pas payer une seconde fois\u00A0: nous vous contacterons pour envoyer ce qui manque ou vous rembourser.',
    },
    paidOtherwise: {
      heading: 'Votre commande est déjà payée',
      text: 'Elle a été réglée par un autre paiement. Celui-ci n’a pas abouti.',
    },
    duplicate: {
      heading: 'Vous avez payé deux fois',
      text: 'Cette commande était déjà réglée par un autre paiement. Nous vous rembourserons celui-ci\u00A0; vous n’avez rien à faire.',
    },
  },
  it: {
    outdated: {
      heading: 'Pagamento ricevuto, ordine modificato',
      text: 'Il carrello è cambiato dopo l’inizio di questo pagamento, perciò l’importo non corrisponde più. La preghiamo di non pagare di nuovo: la contatteremo per inviarle ciò che manca o rimborsarle l’importo.',
    },
    paidOtherwise: {
      heading: 'Il suo ordine è già pagato',
      text: 'È stato saldato con un altro pagamento. Questo non è andato a buon fine.',
    },
    duplicate: {
      heading: 'Ha pagato due volte',
      text: 'Questo ordine era già saldato con un altro pagamento. Le rimborseremo questo; non deve fare nulla.',
    },
  },
  no: {
    outdated: {
      heading: 'Betalingen er mottatt, bestillingen er endret',
      text: 'Handlekurven din ble endret etter at denne betalingen var startet, så beløpet stemmer ikke lenger. Ikke betal på nytt: Vi tar kontakt med deg og sender det som mangler, eller betaler pengene tilbake.',
    },
    paidOtherwise: {
      heading: 'Bestillingen din er allerede betalt',
      text: 'Den ble betalt med en annen betaling. Denne ble ikke gjennomført.',
    },
    duplicate: {
      heading: 'Du har betalt to ganger',
      text: 'Bestillingen var allerede betalt med en annen betaling. Vi betaler denne tilbake; du trenger ikke å gjøre noe.',
    },
  },
  pl: {
    outdated: {
      heading: 'Płatność otrzymana, zamówienie zmienione',
      text: 'Koszyk zmienił się po rozpoczęciu tej płatności, więc kwota już się nie zgadza. Proszę nie płacić ponownie: skontaktujemy się i doślemy to, czego brakuje, albo zwrócimy pieniądze.',
    },
    paidOtherwise: {
      heading: 'Zamówienie jest już opłacone',
      text: 'Zostało opłacone inną płatnością. Ta nie doszła do skutku.',
    },
    duplicate: {
      heading: 'Zamówienie opłacono dwukrotnie',
      text: 'To zamówienie było już opłacone inną płatnością. Tę zwrócimy; nie trzeba nic robić.',
    },
  },
  pt: {
    outdated: {
      heading: 'Pagamento recebido, encomenda alterada',
      text: 'O seu carrinho mudou depois de este pagamento ter começado, pelo que o valor já não corresponde. Por favor, não volte a pagar: entraremos em contacto consigo para enviar o que falta ou devolver o dinheiro.',
    },
    paidOtherwise: {
      heading: 'A sua encomenda já está paga',
      text: 'Foi paga com outro pagamento. Este não se concretizou.',
    },
    duplicate: {
      heading: 'Pagou duas vezes',
      text: 'Esta encomenda já estava paga com outro pagamento. Vamos devolver-lhe este; não precisa de fazer nada.',
    },
  },
};

export const statusTextsIn = (language: Language, own: StatusTexts): StatusTexts => others[language] ?? own;
