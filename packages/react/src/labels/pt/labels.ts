// Generated from labels/pt.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Vai continuar na página de pagamento segura.',
  failed: 'Não foi possível iniciar o pagamento. Tente novamente.',
  already: 'Já existe um pagamento para esta encomenda. Consulte a sua encomenda antes de pagar novamente.',
};

export const lightbox: LightboxLabels = {
  loading: 'A janela de pagamento está a abrir.',
  open: 'A janela de pagamento está aberta.',
  closed: 'A janela de pagamento está fechada. Pode voltar a abri-la.',
  offline: 'Está sem ligação. O pagamento continuará assim que a recuperar.',
};

export const fields: FieldLabels = {
  cardNumber: 'Número do cartão',
  expiry: 'Validade',
  expiryFormat: 'MM / AA',
  cvv: 'Código CVV',
  cvvHelp: 'Três dígitos no verso',
  cvvHelpFour: 'Quatro dígitos na frente',
  cardNumberEmpty: 'Introduza o número do cartão.',
  cardNumberIncomplete: 'Complete o número do cartão.',
  cardNumberInvalid: 'Verifique o número do cartão.',
  brandNotAccepted: 'Não aceitamos este cartão.',
  expiryEmpty: 'Introduza a data de validade.',
  expiryInvalid: 'Introduza a validade como MM\u00A0/\u00A0AA.',
  expired: 'Este cartão expirou.',
  cvvEmpty: 'Introduza o código CVV.',
  cvvInvalid: 'Verifique o código CVV.',
  loading: 'Um momento, os campos do cartão estão a carregar.',
  check: 'Verifique os campos assinalados.',
  checking: 'Estamos a verificar o seu cartão. Por favor, permaneça nesta página.',
  bank: 'Vai continuar no site do seu banco.',
  bankHeading: 'Confirme no seu banco',
  closeBank: 'Fechar',
  bankOnPage: 'Abrir a página do banco nesta janela',
  bankClosed: 'A página do seu banco foi fechada antes de terminar. Introduza o cartão novamente.',
  complete: 'O seu cartão foi aceite. O pagamento ainda está a ser verificado.',
  declined: 'O cartão foi recusado. Utilize outro cartão, por favor.',
  refused: 'Não foi possível verificar o cartão. Tente novamente ou utilize outro cartão.',
  noAnswer: 'Ainda não recebemos resposta. Consulte a sua encomenda antes de tentar novamente.',
  lost: 'A ligação aos campos do cartão foi interrompida. Introduza de novo o seu cartão.',
  unsure: 'A ligação caiu. Estamos a verificar se o pagamento foi feito. Aguarde, por favor.',
  changed: 'A sua encomenda foi alterada. Verifique o valor e prima novamente o botão.',
  offline: 'Está sem ligação. Os campos do cartão aparecerão assim que a recuperar.',
  failed: 'Os campos do cartão não estão a funcionar neste momento. Prima o botão para pagar na página de pagamento.',
};

export const status: StatusLabels = {
  loading: { heading: 'Estamos a procurar o seu pagamento', text: 'Um momento, por favor.' },
  open: {
    heading: 'Estamos a aguardar o seu pagamento',
    text: 'A página de pagamento ainda não nos respondeu. Se acabou de pagar, esta página será atualizada automaticamente.',
  },
  confirming: {
    heading: 'O seu pagamento ainda está a ser verificado',
    text: 'Demora alguns segundos. Pode fechar esta página: continuaremos a tratar da sua encomenda.',
  },
  slow: {
    heading: 'A verificação está a demorar mais do que o habitual',
    text: 'Pode fechar esta página: trataremos da sua encomenda assim que o pagamento for confirmado.',
  },
  paid: { heading: 'Pagamento recebido', text: 'Obrigado. Estamos agora a preparar a sua encomenda.' },
  transfer: {
    heading: 'A sua encomenda está confirmada',
    text: 'Transfira o valor para esta conta e indique a referência do pagamento.',
  },
  billed: {
    heading: 'Encomenda confirmada, a fatura será enviada',
    text: 'Obrigado. Estamos agora a preparar a sua encomenda. Só pagará quando receber a fatura.',
  },
  installments: { one: 'Vai pagar numa única prestação.', other: 'Vai pagar em {count} prestações.' },
  firstDue: 'A primeira vence a {date}.',
  refunded: {
    heading: 'Pagamento reembolsado',
    text: 'Devolvemos-lhe {amount}. Pode demorar alguns dias até o valor aparecer na sua conta.',
  },
  partlyRefunded: {
    heading: 'Pagamento reembolsado em parte',
    text: 'Devolvemos-lhe {amount}. Pode demorar alguns dias até o valor aparecer na sua conta.',
  },
  released: { heading: 'Pagamento anulado pela loja', text: 'Libertámos o valor. Este pagamento não será cobrado.' },
  registered: {
    heading: 'Método de pagamento guardado',
    text: 'Nada foi cobrado: o método de pagamento foi apenas verificado e guardado para mais tarde.',
  },
  declined: {
    heading: 'Pagamento recusado',
    text: 'Este pagamento não foi efetuado. Tente novamente ou escolha outro método de pagamento.',
  },
  canceled: { heading: 'Pagamento cancelado', text: 'Este pagamento não foi efetuado. Pode tentar novamente.' },
  screened: {
    heading: 'Verificação concluída',
    text: 'Foi apenas uma verificação: a sua encomenda ainda não está paga.',
  },
  pending: {
    heading: 'Pagamento a caminho',
    text: 'O dinheiro ainda não chegou; pode demorar alguns dias. Trataremos da sua encomenda assim que o recebermos.',
  },
  needs_review: {
    heading: 'Estamos a analisar o seu pagamento',
    text: 'Por favor, não volte a pagar. Alguém da nossa equipa está a tratar do assunto e entrará em contacto consigo.',
  },
  failed: {
    heading: 'De momento, não conseguimos mostrar o seu pagamento',
    text: 'O seu pagamento não é afetado. Verifique a sua ligação e tente novamente.',
  },
  unknown: {
    heading: 'Pagamento não encontrado',
    text: 'Verifique o endereço desta página ou volte a abrir o pagamento a partir da sua encomenda.',
  },
  reasons: {
    funds: 'O seu banco recusou este cartão: saldo insuficiente. Utilize outro cartão.',
    limit: 'O valor ultrapassa o limite deste cartão. Utilize outro cartão.',
    blocked: 'Este cartão está bloqueado. Utilize outro cartão ou contacte o seu banco.',
    expired: 'Este cartão expirou. Utilize outro cartão.',
    number: 'Este número de cartão não é válido. Verifique-o ou utilize outro cartão.',
    confirmation:
      'O seu banco não conseguiu verificar a sua identidade. Tente novamente ou escolha outro método de pagamento.',
    unreachable: 'O seu banco não respondeu. Tente novamente dentro de alguns minutos ou utilize outro cartão.',
    address: 'O prestador de pagamentos não conhece esta morada. Verifique-a ou escolha outro método de pagamento.',
  },
  cardDeclined: {
    ending: 'O seu cartão terminado em {digits} foi recusado',
    card: 'O seu cartão foi recusado',
    next: 'Utilize outro cartão ou escolha outro método de pagamento.',
    reasons: {
      funds: '{declined}: saldo insuficiente.',
      limit: '{declined}: o valor ultrapassa o limite.',
      blocked: '{declined}: está bloqueado.',
      expired: '{declined}: expirou.',
      number: '{declined}: o número do cartão não é válido.',
      confirmation: '{declined}: o seu banco não conseguiu confirmar a sua identidade.',
      unreachable: '{declined}: o seu banco não respondeu.',
    },
  },
  cardholderText: 'Mensagem do seu banco',
  amount: 'Valor',
  reference: 'Referência',
  card: 'Cartão',
  accountHolder: 'Titular da conta',
  accountNumber: 'Número de conta',
  bank: 'Banco',
  bankCode: 'Código do banco',
  transferReference: 'Referência do pagamento',
  copy: 'Copiar',
  copied: 'Copiado',
  scan: 'Leia o código com a aplicação do seu banco',
  qrCode: 'Código QR para esta transferência',
  details: 'Detalhes',
  retry: 'Tentar novamente',
};

export const steps: StepLabels = {
  heading: 'Histórico',
  started: 'Pagamento iniciado',
  returned: 'De volta da página de pagamento',
  entered: 'Cartão introduzido',
  reported: 'Aceite',
  confirmed: 'Confirmado',
  failed: 'Não cobrado',
  charged: '{amount} cobrados',
  refunded: '{amount} devolvidos',
  released: 'Libertado pela loja',
};
