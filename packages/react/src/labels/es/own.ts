// Generated from labels/es.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Modalidad de pago',
    rateModel: 'Plan de pagos',
    invoiceChannel: 'Envío de la factura',
    bankBic: 'BIC de su banco',
    paperInvoice: 'Recibir la factura por correo postal',
    verifiedDocumentType: 'Documento de identidad',
    verifiedDocumentIssuer: 'Expedido por',
    verifiedDocumentNumber: 'Número del documento',
    attachments: 'Documentos',
  },
  help: { bankBic: '8 u 11 caracteres que figuran en su extracto bancario', attachments: 'PDF, JPEG o PNG' },
  why: {
    credit: 'El proveedor comprueba así su edad y su solvencia.',
    contact: 'Por si hay preguntas sobre su factura.',
    identity: 'El proveedor comprueba así su identidad.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Con factura',
      INSTALLMENT: 'A plazos',
      'PROVB-INVOICE': 'Con factura del proveedor de pagos',
      MONTHLYINVOICE: 'Con factura mensual',
    },
    rateModel: { '3x3': '3 plazos en 3 meses', '4x12': '4 plazos en 12 meses', '12x12': '12 plazos en 12 meses' },
    invoiceChannel: {
      EMAIL: 'Por correo electrónico',
      PRINT: 'Por correo postal',
      INSURANCE: 'A mi aseguradora',
      MERCHANT: 'A través de la tienda',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Otro documento' },
  },
  remove: 'Quitar {name}',
  addRow: 'Añadir otro elemento',
  rowHeading: '{label} {number}',
};
