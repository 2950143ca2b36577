import type { FormValues } from '@tillkit/react';

const address = { street: 'Musterweg 12', zipCode: '8001', city: 'Zürich', country: 'CHE' };

/** An individual whose data can fill in the form of every payment method. */
export const aPerson: FormValues = {
  customer: {
    type: 'person',
    gender: 'female',
    firstName: 'Eva',
    lastName: 'Muster',
    birthDate: '31.12.1990',
    ...address,
    phone: '+41 44 123 45 67',
  },
};

/** A company whose data can fill in the form of every payment method. */
export const aCompany: FormValues = {
  customer: {
    ...(aPerson['customer'] as object),
    type: 'company',
    name: 'Muster AG',
    companyLegalForm: 'AG',
    companyRegisterNumber: 'CHE-123.456.789',
  },
};
