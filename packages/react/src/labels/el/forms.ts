// Generated from labels/el.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Αγοράζετε ως',
    title: 'Τίτλος',
    firstName: 'Όνομα',
    lastName: 'Επώνυμο',
    name: 'Επωνυμία εταιρείας',
    companyLegalForm: 'Νομική μορφή',
    companyRegisterNumber: 'Αριθμός εμπορικού μητρώου',
    street: 'Οδός και αριθμός',
    street2: 'Διεύθυνση (συνέχεια)',
    zipCode: 'Ταχυδρομικός κώδικας',
    city: 'Πόλη',
    state: 'Νομός ή περιφέρεια',
    country: 'Χώρα',
    phone: 'Τηλέφωνο',
    cellPhone: 'Κινητό τηλέφωνο',
    fax: 'Φαξ',
    email: 'E-mail',
    gender: 'Φύλο',
    birthDate: 'Ημερομηνία γέννησης',
  },
  help: {
    birthDate: 'Ημέρα.μήνας.έτος, π.χ. 31.12.1990',
    phone: 'Με κωδικό χώρας, π.χ. +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Το ζητά ο πάροχος πληρωμών.',
  },
  choices: { type: { person: 'Ιδιώτης', company: 'Εταιρεία' }, gender: { female: 'Γυναίκα', male: 'Άνδρας' } },
  groups: {
    customer: 'Τα στοιχεία σας',
    shipping: 'Διεύθυνση παράδοσης',
    billing: 'Διεύθυνση χρέωσης',
    details: 'Στοιχεία πληρωμής',
  },
  sameShipping: 'Παράδοση σε αυτή τη διεύθυνση',
  sameBilling: 'Αποστολή λογαριασμού σε αυτή τη διεύθυνση',
  optional: 'προαιρετικό',
  change: 'Αλλαγή',
  choose: 'Επιλέξτε',
  pickDate: 'Επιλογή ημερομηνίας',
  submit: 'Συνέχεια',
  failed: 'Δεν ήταν δυνατή η φόρτωση της φόρμας. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά.',
  retry: 'Δοκιμάστε ξανά',
  nothing: 'Δεν χρειάζονται άλλα στοιχεία για αυτόν τον τρόπο πληρωμής.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
