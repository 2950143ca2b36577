// Generated from labels/pt.ts by `npm run labels`. Do not edit.
import type { OwnLabels } from '../own-labels.ts';

export const own: OwnLabels = {
  rows: {
    subMethod: 'Modalidade de pagamento',
    rateModel: 'Plano de prestações',
    invoiceChannel: 'Envio da fatura',
    bankBic: 'BIC do seu banco',
    paperInvoice: 'Receber a fatura por correio',
    verifiedDocumentType: 'Documento de identificação',
    verifiedDocumentIssuer: 'Emitido por',
    verifiedDocumentNumber: 'Número do documento',
    attachments: 'Documentos',
  },
  help: { bankBic: '8 ou 11 caracteres, indicados no seu extrato bancário', attachments: 'PDF, JPEG ou PNG' },
  why: {
    credit: 'O prestador verifica assim a sua idade e solvência.',
    contact: 'Caso existam perguntas sobre a fatura.',
    identity: 'O prestador verifica assim a sua identidade.',
  },
  choices: {
    subMethod: {
      INVOICE: 'Com fatura',
      INSTALLMENT: 'Em prestações',
      'PROVB-INVOICE': 'Com fatura do prestador de pagamentos',
      MONTHLYINVOICE: 'Com fatura mensal',
    },
    rateModel: {
      '3x3': '3 prestações em 3 meses',
      '4x12': '4 prestações em 12 meses',
      '12x12': '12 prestações em 12 meses',
    },
    invoiceChannel: {
      EMAIL: 'Por e-mail',
      PRINT: 'Por correio',
      INSURANCE: 'Para a minha seguradora',
      MERCHANT: 'Pela loja',
    },
    verifiedDocumentType: { 'swiss-travel-pass': 'Swiss Travel Pass', other: 'Outro documento' },
  },
  remove: 'Remover {name}',
  addRow: 'Adicionar outro elemento',
  rowHeading: '{label} {number}',
};
