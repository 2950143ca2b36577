// Generated from labels/it.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Proseguirà sulla pagina di pagamento sicura.',
  failed: 'Non è stato possibile avviare il pagamento. Riprovi, per favore.',
  already: 'C’è già un pagamento per questo ordine. Controlli il suo ordine prima di pagare di nuovo.',
};

export const lightbox: LightboxLabels = {
  loading: 'La finestra di pagamento si sta aprendo.',
  open: 'La finestra di pagamento è aperta.',
  closed: 'La finestra di pagamento è chiusa. Può riaprirla.',
  offline: 'Connessione assente. Il pagamento riprenderà appena torna online.',
};

export const fields: FieldLabels = {
  cardNumber: 'Numero della carta',
  expiry: 'Scadenza',
  expiryFormat: 'MM / AA',
  cvv: 'Codice CVV',
  cvvHelp: 'Tre cifre sul retro',
  cvvHelpFour: 'Quattro cifre sul fronte',
  cardNumberEmpty: 'Inserisca il numero della carta.',
  cardNumberIncomplete: 'Completi il numero della carta.',
  cardNumberInvalid: 'Verifichi il numero della carta.',
  brandNotAccepted: 'Non accettiamo questa carta.',
  expiryEmpty: 'Inserisca la data di scadenza.',
  expiryInvalid: 'Inserisca la scadenza come MM\u00A0/\u00A0AA.',
  expired: 'Questa carta è scaduta.',
  cvvEmpty: 'Inserisca il codice CVV.',
  cvvInvalid: 'Verifichi il codice CVV.',
  loading: 'Un momento, i campi della carta si stanno caricando.',
  check: 'Verifichi i campi evidenziati.',
  checking: 'Stiamo verificando la carta. Resti su questa pagina, per favore.',
  bank: 'Proseguirà sul sito della banca.',
  bankHeading: 'Conferma presso la sua banca',
  closeBank: 'Chiudi',
  bankOnPage: 'Apri la pagina della banca in questa finestra',
  bankClosed: 'La pagina della banca è stata chiusa prima della fine. Inserisca di nuovo la carta.',
  complete: 'La carta è stata accettata. Il pagamento è ancora in fase di verifica.',
  declined: 'La carta è stata rifiutata. Usi un’altra carta, per favore.',
  refused: 'Non è stato possibile verificare la carta. Riprovi o usi un’altra carta.',
  noAnswer: 'Non abbiamo ancora ricevuto una risposta. Controlli il suo ordine prima di riprovare.',
  lost: 'Il collegamento ai campi della carta si è interrotto. Inserisca di nuovo la carta.',
  unsure: 'La connessione si è interrotta. Verifichiamo se il pagamento è avvenuto. Attenda, per favore.',
  changed: 'Il suo ordine è cambiato. Controlli l’importo e prema di nuovo il pulsante.',
  offline: 'Connessione assente. I campi della carta compariranno appena torna online.',
  failed: 'Al momento i campi della carta non funzionano. Prema il pulsante per pagare sulla pagina di pagamento.',
};

export const status: StatusLabels = {
  loading: { heading: 'Stiamo cercando il pagamento', text: 'Un momento, per favore.' },
  open: {
    heading: 'Siamo in attesa del pagamento',
    text: 'La pagina di pagamento non ci ha ancora risposto. Se ha appena pagato, questa pagina si aggiornerà da sola.',
  },
  confirming: {
    heading: 'Il pagamento è ancora in fase di verifica',
    text: 'Ci vogliono pochi secondi. Può chiudere questa pagina: continueremo comunque a gestire il suo ordine.',
  },
  slow: {
    heading: 'La verifica richiede più tempo del solito',
    text: 'Può chiudere questa pagina: evaderemo il suo ordine non appena il pagamento sarà confermato.',
  },
  paid: { heading: 'Pagamento ricevuto', text: 'Grazie. Ora prepariamo il suo ordine.' },
  transfer: {
    heading: 'Il suo ordine è confermato',
    text: 'La preghiamo di versare l’importo su questo conto indicando il riferimento del pagamento.',
  },
  billed: {
    heading: 'Ordine confermato, la fattura seguirà',
    text: 'Grazie. Ora prepariamo il suo ordine. Pagherà quando riceverà la fattura.',
  },
  installments: { one: 'Pagherà in una sola rata.', other: 'Pagherà in {count} rate.' },
  firstDue: 'La prima scade il {date}.',
  refunded: {
    heading: 'Pagamento rimborsato',
    text: 'Le abbiamo rimborsato {amount}. Potrebbe volerci qualche giorno prima che l’importo compaia sul suo conto.',
  },
  partlyRefunded: {
    heading: 'Pagamento rimborsato in parte',
    text: 'Le abbiamo rimborsato {amount}. Potrebbe volerci qualche giorno prima che l’importo compaia sul suo conto.',
  },
  released: {
    heading: 'Pagamento annullato dal negozio',
    text: 'Abbiamo liberato l’importo. Questo pagamento non verrà addebitato.',
  },
  registered: {
    heading: 'Metodo di pagamento salvato',
    text: 'Non è stato addebitato nulla: il metodo è stato solo verificato e salvato per dopo.',
  },
  declined: {
    heading: 'Pagamento rifiutato',
    text: 'Questo pagamento non è stato effettuato. Riprovi o scelga un altro metodo di pagamento.',
  },
  canceled: { heading: 'Pagamento annullato', text: 'Questo pagamento non è stato effettuato. Può riprovare.' },
  screened: { heading: 'Verifica completata', text: 'Era solo una verifica: il suo ordine non è ancora pagato.' },
  pending: {
    heading: 'Pagamento in arrivo',
    text: 'L’importo non è ancora arrivato: possono volerci alcuni giorni. Evaderemo il suo ordine non appena lo riceveremo.',
  },
  needs_review: {
    heading: 'Stiamo esaminando il pagamento',
    text: 'La preghiamo di non pagare di nuovo. Una persona del nostro team se ne occupa e la contatterà.',
  },
  failed: {
    heading: 'Al momento non possiamo mostrare il pagamento',
    text: 'Il pagamento non ne risente. Verifichi la connessione e riprovi.',
  },
  unknown: {
    heading: 'Pagamento non trovato',
    text: 'Verifichi l’indirizzo di questa pagina o riapra il pagamento dal suo ordine.',
  },
  reasons: {
    funds: 'La sua banca ha rifiutato questa carta: fondi insufficienti. Usi un’altra carta.',
    limit: 'L’importo supera il limite di questa carta. Usi un’altra carta.',
    blocked: 'Questa carta è bloccata. Usi un’altra carta o si rivolga alla sua banca.',
    expired: 'Questa carta è scaduta. Usi un’altra carta.',
    number: 'Questo numero di carta non è valido. Lo verifichi o usi un’altra carta.',
    confirmation:
      'La sua banca non ha potuto verificare la sua identità. Riprovi o scelga un altro metodo di pagamento.',
    unreachable: 'Non è stato possibile raggiungere la sua banca. Riprovi tra qualche minuto o usi un’altra carta.',
    address:
      'Il gestore dei pagamenti non conosce questo indirizzo. Lo verifichi o scelga un altro metodo di pagamento.',
  },
  cardDeclined: {
    ending: 'La sua carta che termina con {digits} è stata rifiutata',
    card: 'La sua carta è stata rifiutata',
    next: 'Usi un’altra carta o scelga un altro metodo di pagamento.',
    reasons: {
      funds: '{declined}: fondi insufficienti.',
      limit: '{declined}: l’importo supera il suo limite.',
      blocked: '{declined}: è bloccata.',
      expired: '{declined}: è scaduta.',
      number: '{declined}: il numero della carta non è valido.',
      confirmation: '{declined}: la sua banca non ha potuto confermare la sua identità.',
      unreachable: '{declined}: non è stato possibile raggiungere la sua banca.',
    },
  },
  cardholderText: 'Messaggio della sua banca',
  amount: 'Importo',
  reference: 'Riferimento',
  card: 'Carta',
  accountHolder: 'Intestatario del conto',
  accountNumber: 'Numero di conto',
  bank: 'Banca',
  bankCode: 'Codice della banca',
  transferReference: 'Riferimento del pagamento',
  copy: 'Copia',
  copied: 'Copiato',
  scan: 'Da scansionare con l’app della sua banca',
  qrCode: 'Codice QR per questo bonifico',
  details: 'Dettagli',
  retry: 'Riprova',
};

export const steps: StepLabels = {
  heading: 'Cronologia',
  started: 'Pagamento iniziato',
  returned: 'Ritorno dalla pagina di pagamento',
  entered: 'Carta inserita',
  reported: 'Accettato',
  confirmed: 'Confermato',
  failed: 'Non addebitato',
  charged: '{amount} addebitati',
  refunded: '{amount} rimborsati',
  released: 'Sbloccato dal negozio',
};
