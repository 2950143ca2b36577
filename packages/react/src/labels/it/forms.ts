// Generated from labels/it.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Acquista come',
    title: 'Titolo',
    firstName: 'Nome',
    lastName: 'Cognome',
    name: 'Azienda',
    companyLegalForm: 'Forma giuridica',
    companyRegisterNumber: 'Numero registro imprese',
    street: 'Via e numero',
    street2: 'Indirizzo, seconda riga',
    zipCode: 'Codice postale',
    city: 'Località',
    state: 'Cantone, regione o provincia',
    country: 'Paese',
    phone: 'Telefono',
    cellPhone: 'Cellulare',
    fax: 'Fax',
    email: 'E-mail',
    gender: 'Sesso',
    birthDate: 'Data di nascita',
  },
  help: {
    birthDate: 'Giorno.mese.anno, ad esempio 31.12.1990',
    phone: 'Con prefisso internazionale, ad esempio +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Lo chiede il gestore dei pagamenti.',
  },
  choices: { type: { person: 'Privato', company: 'Azienda' }, gender: { female: 'Femminile', male: 'Maschile' } },
  groups: {
    customer: 'I suoi dati',
    shipping: 'Indirizzo di consegna',
    billing: 'Indirizzo di fatturazione',
    details: 'Dati di pagamento',
  },
  sameShipping: 'Consegna a questo indirizzo',
  sameBilling: 'Invio della fattura a questo indirizzo',
  optional: 'facoltativo',
  change: 'Modifica',
  choose: 'Seleziona',
  pickDate: 'Seleziona una data',
  submit: 'Continua',
  failed: 'Non è stato possibile caricare il modulo. Verifichi la connessione e riprovi.',
  retry: 'Riprova',
  nothing: 'Per questo metodo di pagamento non serve altro.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
