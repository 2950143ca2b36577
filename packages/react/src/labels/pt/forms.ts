// Generated from labels/pt.ts by `npm run labels`. Do not edit.
import type { DrawnLabels, FormTexts } from '../form-labels.ts';

export const drawn: DrawnLabels = {
  rows: {
    type: 'Compra como',
    title: 'Título',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    name: 'Empresa',
    companyLegalForm: 'Forma jurídica',
    companyRegisterNumber: 'Número de registo comercial',
    street: 'Rua e número',
    street2: 'Complemento da morada',
    zipCode: 'Código postal',
    city: 'Localidade',
    state: 'Distrito, estado ou província',
    country: 'País',
    phone: 'Telefone',
    cellPhone: 'Telemóvel',
    fax: 'Fax',
    email: 'E-mail',
    gender: 'Sexo',
    birthDate: 'Data de nascimento',
  },
  help: {
    birthDate: 'Dia.mês.ano, por exemplo 31.12.1990',
    phone: 'Com o indicativo do país, por exemplo +41\u00A044\u00A0123\u00A045\u00A067',
    gender: 'Pedido pelo prestador de pagamentos.',
  },
  choices: { type: { person: 'Particular', company: 'Empresa' }, gender: { female: 'Feminino', male: 'Masculino' } },
  groups: {
    customer: 'Os seus dados',
    shipping: 'Morada de entrega',
    billing: 'Morada de faturação',
    details: 'Dados de pagamento',
  },
  sameShipping: 'Entregar nesta morada',
  sameBilling: 'Enviar a fatura para esta morada',
  optional: 'opcional',
  change: 'Alterar',
  choose: 'Escolha uma opção',
  pickDate: 'Escolher uma data',
  submit: 'Continuar',
  failed: 'Não foi possível carregar o formulário. Verifique a sua ligação e tente novamente.',
  retry: 'Tentar novamente',
  nothing: 'Este método de pagamento não requer mais dados.',
};

export const loadOwn: FormTexts['loadOwn'] = () => import('./own.ts');
export const loadErrors: FormTexts['loadErrors'] = () => import('./errors.ts');
