import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import type { ShopTexts } from './shop-texts.ts';

/** What the shop says inside the ways to pay, which speak the shopper's language. */
export interface RowTexts {
  readonly more: string;
  readonly details: string;
  readonly changeDetails: string;
  readonly remember: string;
  readonly rememberHelp: string;
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
    rememberHelp: 'Adresse og kontakt til næste gang, aldrig et kort.',
  },
  el: {
    more: 'Περισσότεροι τρόποι πληρωμής (sandbox)',
    details: 'Τα στοιχεία σας',
    changeDetails: 'Αλλαγή',
    remember: 'Αποθήκευση των στοιχείων μου σε αυτή τη συσκευή',
    rememberHelp: 'Διεύθυνση και επικοινωνία για την επόμενη φορά, ποτέ κάρτα.',
  },
  es: {
    more: 'Más formas de pago (sandbox)',
    details: 'Sus datos',
    changeDetails: 'Cambiar',
    remember: 'Recordar mis datos en este dispositivo',
    rememberHelp: 'Dirección y contacto para la próxima vez, nunca una tarjeta.',
  },
  fr: {
    more: 'Autres moyens de paiement (sandbox)',
    details: 'Vos coordonnées',
    changeDetails: 'Modifier',
    remember: 'Mémoriser mes coordonnées sur cet appareil',
    rememberHelp: 'Adresse et contact pour la prochaine fois, jamais une carte.',
  },
  it: {
    more: 'Altri metodi di pagamento (sandbox)',
    details: 'I suoi dati',
    changeDetails: 'Modifica',
    remember: 'Ricorda i miei dati su questo dispositivo',
    rememberHelp: 'Indirizzo e contatti per la prossima volta, mai una carta.',
  },
  no: {
    more: 'Flere betalingsmåter (sandbox)',
    details: 'Opplysningene dine',
    changeDetails: 'Endre',
    remember: 'Husk opplysningene mine på denne enheten',
    rememberHelp: 'Adresse og kontakt til neste gang, aldri et kort.',
  },
  pl: {
    more: 'Więcej sposobów płatności (sandbox)',
    details: 'Dane klienta',
    changeDetails: 'Zmień',
    remember: 'Zapamiętaj moje dane na tym urządzeniu',
    rememberHelp: 'Adres i kontakt na następny raz, nigdy karta.',
  },
  pt: {
    more: 'Mais métodos de pagamento (sandbox)',
    details: 'Os seus dados',
    changeDetails: 'Alterar',
    remember: 'Guardar os meus dados neste dispositivo',
    rememberHelp: 'Morada e contacto para a próxima vez, nunca um cartão.',
  },
};

export function rowTextsIn(language: Language, { pay, checkout }: ShopTexts): RowTexts {
  const { more, details, changeDetails } = pay;
  const { remember, rememberHelp } = checkout;
  const own = { more, details, changeDetails, remember, rememberHelp, lang: shopLanguageOf(language) };
  const other = others[language];
  return other ? { ...other, lang: language } : own;
}
