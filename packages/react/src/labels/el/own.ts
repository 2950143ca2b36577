// Generated from labels/el.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Τρόπος εξόφλησης',
    rateModel: 'Δόσεις',
    invoiceChannel: 'Αποστολή λογαριασμού',
    bankBic: 'BIC της τράπεζάς σας',
    paperInvoice: 'Θέλω να λάβω τον λογαριασμό ταχυδρομικώς',
    verifiedDocumentType: 'Έγγραφο ταυτοποίησης',
    verifiedDocumentIssuer: 'Εκδόθηκε από',
    verifiedDocumentNumber: 'Αριθμός εγγράφου',
    attachments: 'Έγγραφα',
  },
  help: {
    bankBic: '8 ή 11 χαρακτήρες, θα τους βρείτε στην κίνηση του λογαριασμού σας',
    attachments: 'PDF, JPEG ή PNG',
  },
  why: {
    credit: 'Έτσι ο πάροχος ελέγχει την ηλικία και τη φερεγγυότητά σας.',
    contact: 'Αν υπάρχουν ερωτήσεις για τον λογαριασμό σας.',
    identity: 'Έτσι ο πάροχος ελέγχει την ταυτότητά σας.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Με λογαριασμό',
      INSTALLMENT: 'Σε δόσεις',
      'PROVB-INVOICE': 'Με λογαριασμό του παρόχου πληρωμών',
      MONTHLYINVOICE: 'Με μηνιαίο λογαριασμό',
    },
    rateModel: { '3x3': '3 δόσεις σε 3 μήνες', '4x12': '4 δόσεις σε 12 μήνες', '12x12': '12 δόσεις σε 12 μήνες' },
    invoiceChannel: {
      EMAIL: 'Με e-mail',
      PRINT: 'Ταχυδρομικώς',
      INSURANCE: 'Στην ασφαλιστική μου εταιρεία',
      MERCHANT: 'Από το κατάστημα',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Άλλο έγγραφο' },
  },
  remove: 'Αφαίρεση: {name}',
  addRow: 'Προσθήκη ακόμη ενός',
  rowHeading: '{label} {number}',
};
