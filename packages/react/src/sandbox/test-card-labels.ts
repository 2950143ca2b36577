import type { TestOutcome } from '@tillkit/core';

export interface TestCardLabels extends Readonly<Record<TestOutcome, string>> {
  /** Title of the test card group. */
  readonly testCards: string;
}

const challenge = '3-D Secure';

/** Test card labels in all languages. One file is enough, because live pages do not load it. */
export const testCardLabels: Readonly<Record<string, TestCardLabels>> = {
  da: {
    testCards: 'Testkort',
    approved: 'Godkendt',
    challenge,
    declined: 'Afvist',
    insufficient_funds: 'Ikke penge nok',
    blocked: 'Spærret kort',
  },
  de: {
    testCards: 'Testkarten',
    approved: 'Genehmigt',
    challenge,
    declined: 'Abgelehnt',
    insufficient_funds: 'Zu wenig Guthaben',
    blocked: 'Gesperrte Karte',
  },
  el: {
    testCards: 'Δοκιμαστικές κάρτες',
    approved: 'Εγκρίνεται',
    challenge,
    declined: 'Απορρίπτεται',
    insufficient_funds: 'Ανεπαρκές υπόλοιπο',
    blocked: 'Δεσμευμένη κάρτα',
  },
  en: {
    testCards: 'Test cards',
    approved: 'Approved',
    challenge,
    declined: 'Declined',
    insufficient_funds: 'Not enough money',
    blocked: 'Blocked card',
  },
  es: {
    testCards: 'Tarjetas de prueba',
    approved: 'Aceptada',
    challenge,
    declined: 'Rechazada',
    insufficient_funds: 'Saldo insuficiente',
    blocked: 'Tarjeta bloqueada',
  },
  fr: {
    testCards: 'Cartes de test',
    approved: 'Acceptée',
    challenge,
    declined: 'Refusée',
    insufficient_funds: 'Solde insuffisant',
    blocked: 'Carte bloquée',
  },
  it: {
    testCards: 'Carte di prova',
    approved: 'Accettata',
    challenge,
    declined: 'Rifiutata',
    insufficient_funds: 'Saldo insufficiente',
    blocked: 'Carta bloccata',
  },
  no: {
    testCards: 'Testkort',
    approved: 'Godkjent',
    challenge,
    declined: 'Avvist',
    insufficient_funds: 'Ikke nok penger',
    blocked: 'Sperret kort',
  },
  pl: {
    testCards: 'Karty testowe',
    approved: 'Zaakceptowana',
    challenge,
    declined: 'Odrzucona',
    insufficient_funds: 'Za mało środków',
    blocked: 'Zablokowana karta',
  },
  pt: {
    testCards: 'Cartões de teste',
    approved: 'Aceite',
    challenge,
    declined: 'Recusado',
    insufficient_funds: 'Saldo insuficiente',
    blocked: 'Cartão bloqueado',
  },
};
