import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import type { ShopTexts } from './shop-texts.ts';

/** What the shop says inside the ways to pay, which speak the shopper's language. */
export interface RowTexts {
  readonly more: string;
  readonly details: string;
  readonly changeDetails: string;
  readonly remember: string;
  readonly rememberHelp: string;
  readonly keepCard: string;
  readonly keepCardHelp: string;
  readonly keepCardButton: string;
  /** Of these words. */
  readonly lang: Language;
}

/** In the languages that the rest of the shop does not speak. */
const others: Readonly<Partial<Record<Language, Omit<RowTexts, 'lang'>>>> = {
  da: {
    more: 'Flere betalingsmetoder (sandbox)',
    details: 'Dine oplysninger',
    changeDetails: 'Ret',
    remember: 'Husk mine oplysninger på denne enhed',
    rememberHelp: 'Adresse og kontaktoplysninger til næste gang, aldrig et kort.',
    keepCard: 'Gem dette kort til næste gang',
    keepCardHelp: 'Korttype, de sidste fire cifre og udløbsdato, aldrig hele nummeret.',
    keepCardButton: 'Gem valget',
  },
  el: {
    more: 'Περισσότεροι τρόποι πληρωμής (sandbox)',
    details: 'Τα στοιχεία σας',
    changeDetails: 'Αλλαγή',
    remember: 'Αποθήκευση των στοιχείων μου σε αυτή τη συσκευή',
    rememberHelp: 'Διεύθυνση και επικοινωνία για την επόμενη φορά, ποτέ κάρτα.',
    keepCard: 'Αποθήκευση αυτής της κάρτας για την επόμενη φορά',
    keepCardHelp: 'Τύπος, τέσσερα τελευταία ψηφία και ημερομηνία λήξης, ποτέ ολόκληρος ο αριθμός.',
    keepCardButton: 'Αποθήκευση της επιλογής',
  },
  es: {
    more: 'Más formas de pago (sandbox)',
    details: 'Sus datos',
    changeDetails: 'Cambiar',
    remember: 'Recordar mis datos en este dispositivo',
    rememberHelp: 'Dirección y contacto para la próxima vez, nunca una tarjeta.',
    keepCard: 'Guardar esta tarjeta para la próxima vez',
    keepCardHelp: 'Marca, últimas cuatro cifras y fecha de caducidad, nunca el número completo.',
    keepCardButton: 'Guardar la elección',
  },
  fr: {
    more: 'Autres moyens de paiement (sandbox)',
    details: 'Vos coordonnées',
    changeDetails: 'Modifier',
    remember: 'Mémoriser mes coordonnées sur cet appareil',
    rememberHelp: 'Adresse et contact pour la prochaine fois, jamais de carte.',
    keepCard: 'Enregistrer cette carte pour la prochaine fois',
    keepCardHelp: 'Type, quatre derniers chiffres et date d’expiration, jamais le numéro complet.',
    keepCardButton: 'Enregistrer ce choix',
  },
  it: {
    more: 'Altri metodi di pagamento (sandbox)',
    details: 'I suoi dati',
    changeDetails: 'Modifica',
    remember: 'Ricorda i miei dati su questo dispositivo',
    rememberHelp: 'Indirizzo e contatti per la prossima volta, mai una carta.',
    keepCard: 'Salva questa carta per la prossima volta',
    keepCardHelp: 'Marchio, ultime quattro cifre e data di scadenza, mai il numero completo.',
    keepCardButton: 'Salva la scelta',
  },
  no: {
    more: 'Flere betalingsmåter (sandbox)',
    details: 'Opplysningene dine',
    changeDetails: 'Endre',
    remember: 'Husk opplysningene mine på denne enheten',
    rememberHelp: 'Adresse og kontaktopplysninger til neste gang, aldri et kort.',
    keepCard: 'Lagre dette kortet til neste gang',
    keepCardHelp: 'Korttype, de fire siste sifrene og utløpsdato, aldri hele nummeret.',
    keepCardButton: 'Lagre valget',
  },
  pl: {
    more: 'Więcej sposobów płatności (sandbox)',
    details: 'Dane zamawiającego',
    changeDetails: 'Zmień',
    remember: 'Zapamiętaj moje dane na tym urządzeniu',
    rememberHelp: 'Adres i dane kontaktowe na następny raz, nigdy karta.',
    keepCard: 'Zapisz tę kartę na następny raz',
    keepCardHelp: 'Rodzaj karty, cztery ostatnie cyfry i data ważności, nigdy cały numer.',
    keepCardButton: 'Zapisz wybór',
  },
  pt: {
    more: 'Mais métodos de pagamento (sandbox)',
    details: 'Os seus dados',
    changeDetails: 'Alterar',
    remember: 'Guardar os meus dados neste dispositivo',
    rememberHelp: 'Morada e contacto para a próxima vez, nunca um cartão.',
    keepCard: 'Guardar este cartão para a próxima vez',
    keepCardHelp: 'Marca, últimos quatro dígitos e data de validade, nunca o número completo.',
    keepCardButton: 'Guardar a escolha',
  },
};

export function rowTextsIn(language: Language, { pay, checkout }: ShopTexts): RowTexts {
  const { more, details, changeDetails, keepCard, keepCardHelp, keepCardButton } = pay;
  const { remember, rememberHelp } = checkout;
  const cards = { keepCard, keepCardHelp, keepCardButton };
  const own = { more, details, changeDetails, remember, rememberHelp, ...cards, lang: shopLanguageOf(language) };
  const other = others[language];
  return other ? { ...other, lang: language } : own;
}
