// Generated from labels/es.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Compra como',
    title: 'Tratamiento',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    name: 'Empresa',
    companyLegalForm: 'Forma jurídica',
    companyRegisterNumber: 'Número de registro mercantil',
    street: 'Calle y número',
    street2: 'Complemento de dirección',
    zipCode: 'Código postal',
    city: 'Localidad',
    state: 'Provincia, estado o región',
    country: 'País',
    phone: 'Teléfono',
    cellPhone: 'Teléfono móvil',
    fax: 'Fax',
    email: 'Correo electrónico',
    gender: 'Sexo',
    birthDate: 'Fecha de nacimiento',
  },
  help: {
    birthDate: 'Día.mes.año; por ejemplo, 31.12.1990',
    phone: 'Con prefijo internacional; por ejemplo, +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Lo pide el proveedor de pagos.',
  },
  choices: { type: { person: 'Particular', company: 'Empresa' }, gender: { female: 'Mujer', male: 'Hombre' } },
  groups: {
    customer: 'Sus datos',
    shipping: 'Dirección de entrega',
    billing: 'Dirección de facturación',
    details: 'Datos de pago',
  },
  sameShipping: 'Entregar en esta dirección',
  sameBilling: 'Enviar la factura a esta dirección',
  optional: 'opcional',
  change: 'Cambiar',
  choose: 'Elija una opción',
  pickDate: 'Elegir una fecha',
  submit: 'Continuar',
  failed: 'No se ha podido cargar el formulario. Compruebe su conexión e inténtelo de nuevo.',
  retry: 'Volver a intentarlo',
  nothing: 'Esta forma de pago no requiere más datos.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
