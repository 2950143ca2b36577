// Generated from labels/fr.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Mode de règlement',
    rateModel: 'Échelonnement',
    invoiceChannel: 'Envoi de la facture',
    bankBic: 'BIC de votre banque',
    paperInvoice: 'Recevoir la facture par courrier',
    verifiedDocumentType: 'Pièce d’identité',
    verifiedDocumentIssuer: 'Délivrée par',
    verifiedDocumentNumber: 'Numéro de la pièce',
    attachments: 'Documents',
  },
  help: { bankBic: '8 ou 11 caractères, indiqués sur votre relevé de compte', attachments: 'PDF, JPEG ou PNG' },
  why: {
    credit: 'Le prestataire vérifie ainsi votre âge et votre solvabilité.',
    contact: 'En cas de questions sur votre facture.',
    identity: 'Le prestataire vérifie ainsi votre identité.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Sur facture',
      INSTALLMENT: 'En plusieurs fois',
      'PROVB-INVOICE': 'Sur facture du prestataire de paiement',
      MONTHLYINVOICE: 'Sur facture mensuelle',
    },
    rateModel: {
      '3x3': '3 versements sur 3 mois',
      '4x12': '4 versements sur 12 mois',
      '12x12': '12 versements sur 12 mois',
    },
    invoiceChannel: {
      EMAIL: 'Par e-mail',
      PRINT: 'Par courrier',
      INSURANCE: 'À mon assurance',
      MERCHANT: 'Par la boutique',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Autre pièce' },
  },
  remove: 'Supprimer {name}',
  addRow: 'Ajouter un autre élément',
  rowHeading: '{label} {number}',
};
