import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import type { ShopTexts } from './shop-texts.ts';

/** The shop's UI strings for the list of payment methods, in the shopper's language. */
export interface RowTexts {
  readonly more: string;
  readonly details: string;
  readonly changeDetails: string;
  readonly remember: string;
  readonly rememberHelp: string;
  readonly keepCard: string;
  readonly keepCardHelp: string;
  readonly keepCardButton: string;
  /** Describes the next step if a saved card is chosen. */
  readonly savedCard: string;
  /** The language of this text. */
  readonly lang: Language;
}

/** The strings for the list of payment methods, in the languages that the rest of the shop does not support. */
const others: Readonly<Partial<Record<Language, Omit<RowTexts, 'lang'>>>> = {
  da: {
    more: 'Flere metoder (sandbox)',
    details: 'Dine oplysninger',
    changeDetails: 'Ret',
    remember: 'Husk mine oplysninger på denne enhed',
    rememberHelp: 'Adresse og kontaktoplysninger til næste gang, aldrig et kort.',
    keepCard: 'Gem kortet til næste gang',
    keepCardHelp: 'Korttype, de sidste fire cifre og udløbsdato, aldrig hele nummeret.',
    keepCardButton: 'Gem valget',
    savedCard: 'Du betaler straks med dette kort. Beder din bank om en bekræftelse, fortsætter du der.',
  },
  el: {
    more: 'Άλλοι τρόποι (sandbox)',
    details: 'Τα στοιχεία σας',
    changeDetails: 'Αλλαγή',
    remember: 'Αποθήκευση των στοιχείων μου σε αυτή τη συσκευή',
    rememberHelp: 'Διεύθυνση και επικοινωνία για την επόμενη φορά, ποτέ κάρτα.',
    keepCard: 'Αποθήκευση της κάρτας',
    keepCardHelp: 'Για την επόμενη φορά: τύπος, τέσσερα τελευταία ψηφία και λήξη, ποτέ όλος ο αριθμός.',
    keepCardButton: 'Αποθήκευση της επιλογής',
    savedCard: 'Πληρώνετε αμέσως με αυτή την κάρτα. Αν η τράπεζά σας ζητήσει επιβεβαίωση, συνεχίζετε εκεί.',
  },
  es: {
    more: 'Más formas de pago (sandbox)',
    details: 'Sus datos',
    changeDetails: 'Cambiar',
    remember: 'Recordar mis datos en este dispositivo',
    rememberHelp: 'Dirección y contacto para la próxima vez, nunca una tarjeta.',
    keepCard: 'Guardar esta tarjeta',
    keepCardHelp: 'Para la próxima vez: marca, últimas cuatro cifras y fecha de caducidad, nunca el número completo.',
    keepCardButton: 'Guardar la elección',
    savedCard: 'Paga en el acto con esta tarjeta. Si su banco le pide que confirme, continúa allí.',
  },
  fr: {
    more: 'Autres moyens (sandbox)',
    details: 'Vos coordonnées',
    changeDetails: 'Modifier',
    remember: 'Mémoriser mes coordonnées sur cet appareil',
    rememberHelp: 'Adresse et contact pour la prochaine fois, jamais de carte.',
    keepCard: 'Enregistrer cette carte',
    keepCardHelp:
      'Pour la prochaine fois\u00a0: type, quatre derniers chiffres et date d’expiration, jamais le numéro complet.',
    keepCardButton: 'Enregistrer ce choix',
    savedCard:
      'Vous payez tout de suite avec cette carte. Si votre banque demande une confirmation, vous continuez chez elle.',
  },
  it: {
    more: 'Altri metodi (sandbox)',
    details: 'I suoi dati',
    changeDetails: 'Modifica',
    remember: 'Ricorda i miei dati su questo dispositivo',
    rememberHelp: 'Indirizzo e contatti per la prossima volta, mai una carta.',
    keepCard: 'Salva questa carta',
    keepCardHelp: 'Per la prossima volta: marchio, ultime quattro cifre e data di scadenza, mai il numero completo.',
    keepCardButton: 'Salva la scelta',
    savedCard: 'Paga subito con questa carta. Se la sua banca chiede una conferma, si prosegue lì.',
  },
  no: {
    more: 'Flere betalingsmåter (sandbox)',
    details: 'Opplysningene dine',
    changeDetails: 'Endre',
    remember: 'Husk opplysningene mine på denne enheten',
    rememberHelp: 'Adresse og kontaktopplysninger til neste gang, aldri et kort.',
    keepCard: 'Lagre kortet til neste gang',
    keepCardHelp: 'Korttype, de fire siste sifrene og utløpsdato, aldri hele nummeret.',
    keepCardButton: 'Lagre valget',
    savedCard: 'Du betaler med dette kortet med en gang. Ber banken din om en bekreftelse, fortsetter du der.',
  },
  pl: {
    more: 'Inne sposoby płatności (sandbox)',
    details: 'Dane zamawiającego',
    changeDetails: 'Zmień',
    remember: 'Zapamiętaj moje dane na tym urządzeniu',
    rememberHelp: 'Adres i dane kontaktowe na następny raz, nigdy karta.',
    keepCard: 'Zapisz tę kartę',
    keepCardHelp: 'Na następny raz: rodzaj karty, cztery ostatnie cyfry i data ważności, nigdy cały numer.',
    keepCardButton: 'Zapisz wybór',
    savedCard:
      'Płatność tą kartą następuje od razu. Jeśli bank poprosi o potwierdzenie, dalszy krok odbywa się w banku.',
  },
  pt: {
    more: 'Mais métodos (sandbox)',
    details: 'Os seus dados',
    changeDetails: 'Alterar',
    remember: 'Guardar os meus dados neste dispositivo',
    rememberHelp: 'Morada e contacto para a próxima vez, nunca um cartão.',
    keepCard: 'Guardar este cartão',
    keepCardHelp: 'Para a próxima vez: marca, últimos quatro dígitos e data de validade, nunca o número completo.',
    keepCardButton: 'Guardar a escolha',
    savedCard: 'Paga de imediato com este cartão. Se o seu banco pedir confirmação, continua lá.',
  },
};

export function rowTextsIn(language: Language, { pay, checkout, hints }: ShopTexts): RowTexts {
  const { more, details, changeDetails, keepCard, keepCardHelp, keepCardButton } = pay;
  const { remember, rememberHelp } = checkout;
  const cards = { keepCard, keepCardHelp, keepCardButton };
  const { savedCard } = hints;
  const own = {
    more,
    details,
    changeDetails,
    remember,
    rememberHelp,
    ...cards,
    savedCard,
    lang: shopLanguageOf(language),
  };
  const other = others[language];
  return other ? { ...other, lang: language } : own;
}
