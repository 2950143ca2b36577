// Generated from labels/es.ts by `npm run labels`. Do not edit.
import type { CheckoutLabels } from '../checkout-labels.ts';

export const checkout: CheckoutLabels = {
  pay: 'Pagar {amount}',
  buyOnInvoice: 'Comprar con factura',
  continueTo: 'Continuar en {name}',
  continue: 'Continuar con el pago',
  or: 'O elija otra forma de pago',
  savedCard: '{brand} terminada en {digits}',
  expires: 'Válida hasta {date}',
  removeCard: 'Eliminar esta tarjeta',
  notRemoved: 'No se ha podido eliminar la tarjeta. Inténtelo de nuevo.',
  refused: 'No disponibles para este pedido',
  choose: 'Elegir',
  loading: 'Un momento, por favor.',
  rowFailed: 'No se ha podido cargar esta forma de pago. Compruebe la conexión e inténtelo de nuevo.',
  retry: 'Volver a intentarlo',
  why: 'El proveedor de pagos lo necesita para comprobar la compra.',
  nextFields: 'El número de su tarjeta va al proveedor de pagos, no a esta tienda.',
  nextRedirect: 'Continuará en la página de pago segura.',
  nextLightbox: 'La página de pago se abrirá en una ventana sobre esta página.',
  downgraded: 'En su lugar, continuará en la página de pago.',
  declined: 'El pago se ha rechazado. Inténtelo de nuevo o elija otra forma de pago.',
  canceled: 'El pago se ha cancelado. Puede elegir de nuevo.',
};
