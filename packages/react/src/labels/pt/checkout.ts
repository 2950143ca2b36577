// Generated from labels/pt.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Pagar {amount}',
  buyOnInvoice: 'Comprar com fatura',
  continueTo: 'Continuar em {name}',
  continue: 'Continuar para o pagamento',
  or: 'Ou escolha outro método de pagamento',
  savedCard: '{brand} terminado em {digits}',
  expires: 'Válido até {date}',
  removeCard: 'Remover este cartão',
  notRemoved: 'Não foi possível remover o cartão. Tente novamente.',
  refused: 'Não disponíveis para esta encomenda',
  choose: 'Escolher',
  loading: 'Um momento, por favor.',
  rowFailed: 'Não foi possível carregar este método de pagamento. Verifique a ligação e tente novamente.',
  retry: 'Tentar novamente',
  why: 'O prestador de pagamentos precisa destes dados para verificar a compra.',
  nextFields: 'O número do seu cartão vai para o prestador de pagamentos, não para esta loja.',
  nextRedirect: 'Vai continuar na página de pagamento segura.',
  nextLightbox: 'A página de pagamento abrirá numa janela sobre esta página.',
  downgraded: 'Em vez disso, vai continuar na página de pagamento.',
  declined: 'O pagamento foi recusado. Tente novamente ou escolha outro método de pagamento.',
  canceled: 'O pagamento foi cancelado. Pode escolher de novo.',
};
