// Generated from labels/es.ts by `npm run labels`. Do not edit.
import type { ButtonLabels, FieldLabels, LightboxLabels, StatusLabels, StepLabels } from '../labels.ts';

export const button: ButtonLabels = {
  starting: 'Continuará en la página de pago segura.',
  failed: 'No se ha podido iniciar el pago. Inténtelo de nuevo.',
  already: 'Ya hay un pago para este pedido. Consulte su pedido antes de volver a pagar.',
};

export const lightbox: LightboxLabels = {
  loading: 'La ventana de pago se está abriendo.',
  open: 'La ventana de pago está abierta.',
  closed: 'La ventana de pago está cerrada. Puede volver a abrirla.',
  offline: 'No tiene conexión. El pago continuará en cuanto la recupere.',
};

export const fields: FieldLabels = {
  cardNumber: 'Número de tarjeta',
  expiry: 'Caducidad',
  expiryFormat: 'MM / AA',
  cvv: 'Código CVV',
  cvvHelp: 'Tres cifras en el reverso',
  cvvHelpFour: 'Cuatro cifras en el anverso',
  cardNumberEmpty: 'Introduzca el número de tarjeta.',
  cardNumberIncomplete: 'Complete el número de tarjeta.',
  cardNumberInvalid: 'Compruebe el número de tarjeta.',
  brandNotAccepted: 'No aceptamos esta tarjeta.',
  expiryEmpty: 'Introduzca la fecha de caducidad.',
  expiryInvalid: 'Indique la caducidad como MM\u00A0/\u00A0AA.',
  expired: 'Esta tarjeta ha caducado.',
  cvvEmpty: 'Introduzca el código CVV.',
  cvvInvalid: 'Compruebe el código CVV.',
  loading: 'Un momento, los campos de la tarjeta se están cargando.',
  check: 'Revise los campos marcados.',
  checking: 'Estamos comprobando su tarjeta. Por favor, permanezca en esta página.',
  bank: 'Continuará en la página de su banco.',
  bankHeading: 'Confirme con su banco',
  closeBank: 'Cerrar',
  bankOnPage: 'Abrir la página del banco en esta ventana',
  bankClosed: 'La página de su banco se cerró antes de terminar. Vuelva a introducir la tarjeta.',
  complete: 'Su tarjeta ha sido aceptada. Todavía estamos comprobando el pago.',
  declined: 'La tarjeta ha sido rechazada. Utilice otra tarjeta, por favor.',
  refused: 'No se ha podido comprobar la tarjeta. Inténtelo de nuevo o utilice otra tarjeta.',
  noAnswer: 'Aún no hemos recibido respuesta. Consulte su pedido antes de volver a intentarlo.',
  lost: 'Se ha interrumpido la conexión con los campos de la tarjeta. Introduzca de nuevo su tarjeta.',
  unsure: 'La conexión se ha cortado. Comprobamos si el pago se ha realizado. Espere, por favor.',
  changed: 'Su pedido ha cambiado. Compruebe el importe y vuelva a pulsar el botón.',
  offline: 'No tiene conexión. Los campos de la tarjeta aparecerán en cuanto la recupere.',
  failed: 'Los campos de la tarjeta no funcionan en este momento. Pulse el botón para pagar en la página de pago.',
};

export const status: StatusLabels = {
  loading: { heading: 'Estamos buscando su pago', text: 'Un momento, por favor.' },
  open: {
    heading: 'Estamos esperando su pago',
    text: 'La página de pago aún no nos ha respondido. Si acaba de pagar, esta página se actualizará sola.',
  },
  confirming: {
    heading: 'Todavía estamos comprobando su pago',
    text: 'Tardará unos segundos. Puede cerrar esta página: seguiremos tramitando su pedido.',
  },
  slow: {
    heading: 'La comprobación está tardando más de lo habitual',
    text: 'Puede cerrar esta página: tramitaremos su pedido en cuanto se confirme el pago.',
  },
  paid: { heading: 'Pago recibido', text: 'Gracias. Ya estamos preparando su pedido.' },
  transfer: {
    heading: 'Su pedido está confirmado',
    text: 'Transfiera el importe a esta cuenta e indique la referencia del pago.',
  },
  billed: {
    heading: 'Pedido confirmado, la factura llegará después',
    text: 'Gracias. Ya estamos preparando su pedido. Pagará cuando reciba la factura.',
  },
  installments: { one: 'Pagará en un solo plazo.', other: 'Pagará en {count} plazos.' },
  firstDue: 'El primero vence el {date}.',
  refunded: {
    heading: 'Pago reembolsado',
    text: 'Le hemos devuelto {amount}. Pueden pasar algunos días hasta que vea el importe en su cuenta.',
  },
  partlyRefunded: {
    heading: 'Pago reembolsado en parte',
    text: 'Le hemos devuelto {amount}. Pueden pasar algunos días hasta que vea el importe en su cuenta.',
  },
  released: { heading: 'Pago anulado por la tienda', text: 'Hemos liberado el importe. Este pago no se cobrará.' },
  registered: {
    heading: 'Forma de pago guardada',
    text: 'No se ha cobrado nada: la forma de pago solo se ha comprobado y guardado para más adelante.',
  },
  declined: {
    heading: 'Pago rechazado',
    text: 'Este pago no se ha realizado. Inténtelo de nuevo o elija otra forma de pago.',
  },
  canceled: { heading: 'Pago cancelado', text: 'Este pago no se ha realizado. Puede intentarlo de nuevo.' },
  screened: { heading: 'Comprobación terminada', text: 'Era solo una comprobación: su pedido aún no está pagado.' },
  pending: {
    heading: 'Pago en camino',
    text: 'El dinero aún no ha llegado; puede tardar algunos días. Tramitaremos su pedido en cuanto lo recibamos.',
  },
  needs_review: {
    heading: 'Estamos revisando su pago',
    text: 'Por favor, no vuelva a pagar. Una persona de nuestro equipo lo está revisando y se pondrá en contacto con usted.',
  },
  failed: {
    heading: 'No podemos mostrar su pago en este momento',
    text: 'Esto no afecta a su pago. Compruebe su conexión e inténtelo de nuevo.',
  },
  unknown: {
    heading: 'Pago no encontrado',
    text: 'Compruebe la dirección de esta página o vuelva a abrir el pago desde su pedido.',
  },
  reasons: {
    funds: 'Su banco ha rechazado esta tarjeta: saldo insuficiente. Utilice otra tarjeta.',
    limit: 'El importe supera el límite de esta tarjeta. Utilice otra tarjeta.',
    blocked: 'Esta tarjeta está bloqueada. Utilice otra tarjeta o consulte a su banco.',
    expired: 'Esta tarjeta ha caducado. Utilice otra tarjeta.',
    number: 'Este número de tarjeta no es válido. Compruébelo o utilice otra tarjeta.',
    confirmation: 'Su banco no ha podido verificar su identidad. Inténtelo de nuevo o elija otra forma de pago.',
    unreachable: 'Su banco no ha respondido. Inténtelo de nuevo dentro de unos minutos o utilice otra tarjeta.',
    address: 'El proveedor de pagos no conoce esta dirección. Compruébela o elija otra forma de pago.',
  },
  cardDeclined: {
    ending: 'Su tarjeta terminada en {digits} ha sido rechazada',
    card: 'Su tarjeta ha sido rechazada',
    next: 'Utilice otra tarjeta o elija otra forma de pago.',
    reasons: {
      funds: '{declined}: fondos insuficientes.',
      limit: '{declined}: el importe supera su límite.',
      blocked: '{declined}: está bloqueada.',
      expired: '{declined}: ha caducado.',
      number: '{declined}: el número de tarjeta no es válido.',
      confirmation: '{declined}: su banco no ha podido confirmar su identidad.',
      unreachable: '{declined}: su banco no ha respondido.',
    },
  },
  cardholderText: 'Mensaje de su banco',
  amount: 'Importe',
  reference: 'Referencia',
  card: 'Tarjeta',
  accountHolder: 'Titular de la cuenta',
  accountNumber: 'Número de cuenta',
  bank: 'Banco',
  bankCode: 'Código del banco',
  transferReference: 'Referencia del pago',
  copy: 'Copiar',
  copied: 'Copiado',
  scan: 'Escanéelo con la aplicación de su banco',
  qrCode: 'Código QR para esta transferencia',
  details: 'Detalles',
  retry: 'Volver a intentarlo',
};

export const steps: StepLabels = {
  heading: 'Historial',
  started: 'Pago iniciado',
  returned: 'De vuelta de la página de pago',
  entered: 'Tarjeta introducida',
  reported: 'Aceptado',
  confirmed: 'Confirmado',
  failed: 'No cobrado',
  charged: '{amount} cobrados',
  refunded: '{amount} devueltos',
  released: 'Liberado por la tienda',
};
