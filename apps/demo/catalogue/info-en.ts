import { counter, counterLines } from './counter.ts';
import type { InfoFacts, InfoKey, InfoText } from './info.ts';

/** Returns the information pages in English. */
export const infoEn = ({ countries, hours }: InfoFacts): Readonly<Record<InfoKey, InfoText>> => ({
  delivery: {
    title: 'Delivery',
    intro: 'You choose the delivery in your cart. These are the prices that the checkout charges.',
    sections: [
      {
        heading: 'Where we deliver',
        text: `By post and express to ${countries}. The price is the same for each of them, whatever you order.`,
      },
      { heading: 'Collect in the shop', text: `Just bring your order number. ${hours}.`, address: counterLines },
    ],
  },
  returns: {
    title: 'Returns',
    intro: 'You can return anything unused within 30 days. You do not have to give a reason.',
    sections: [
      {
        heading: 'How to return something',
        text: 'Send it to our address or bring it to the shop, and enclose your order number. You pay the postage.',
        address: counterLines,
      },
      {
        heading: 'How you get your money back',
        text: 'We refund the price to the payment method that you used, within 14 days. If you return the whole order, we refund the delivery too.',
      },
      {
        heading: 'Damaged or wrong',
        text: 'We replace it or refund it, whichever you prefer, and pay the postage.',
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    intro: `Falz & Faden is a fictional stationery shop in ${counter.city}. It sells and ships nothing.`,
    sections: [
      { heading: 'Address', text: `${hours}.`, address: counterLines },
      {
        heading: 'Why this shop exists',
        text: 'It shows the checkout of Tillkit, an open-source project, and takes test payments only. The company and everything it offers are invented.',
      },
      {
        heading: 'Your data',
        text: 'The shop stores your cart and your orders with the details that you give. It stores a saved card only if you ask it to, and never its number.',
      },
    ],
  },
});
