/** Where the operator's routes lie unless the shop says otherwise: apart from those of shoppers, so that a proxy closes them with one rule. */
export const operatorBase = '/api/till';
