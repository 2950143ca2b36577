import type { Slug } from './prices.ts';

export interface Product {
  readonly name: string;
  /** The one-line description for the product list. */
  readonly line: string;
  readonly text: string;
  /** Details of the product, as name-value pairs. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The alternative texts for the two pictures. */
  readonly pictures: readonly [string, string];
}

/** The products in English, in list order. Their prices are in `prices.ts`. */
export const products: Readonly<Record<Slug, Product>> = {
  'thread-notebook': {
    name: 'Thread-sewn notebook',
    line: 'A5, dotted, lies flat on any page',
    text: 'Sixteen sheets to a section, nine sections, sewn with linen thread and left to lie flat. The paper takes fountain pen ink without feathering, and a ribbon keeps your place.',
    facts: [
      ['Size', 'A5, 144 pages'],
      ['Paper', '100 g/m², dotted, 5 mm'],
      ['Cover', 'Cloth over board'],
    ],
    pictures: [
      'A red notebook with a dark spine, a blank label and a ribbon.',
      'The notebook lying open and flat, with dotted pages and its thread in the fold.',
    ],
  },
  'fountain-pen': {
    name: 'Fountain pen',
    line: 'Brushed steel, medium nib',
    text: 'A plain pen that starts at once after a week in the drawer. The steel nib is medium, the cap closes with a click, and every part can be taken out and replaced.',
    facts: [
      ['Nib', 'Steel, medium'],
      ['Filling', 'Converter, or standard cartridges'],
      ['Weight', '28 g with cap'],
    ],
    pictures: ['A steel fountain pen lying beside its cap.', 'The nib of the pen writing a line on paper.'],
  },
  'blue-black-ink': {
    name: 'Blue-black ink',
    line: '50 ml, dries in ten seconds',
    text: 'Goes on blue and dries to a quiet black. Safe for any fountain pen, washes out of the pen with water, and stays where it is on the page.',
    facts: [
      ['Content', '50 ml, glass bottle'],
      ['Lightfast', 'Yes, also behind a window'],
      ['Washable', 'From pens; not from shirts'],
    ],
    pictures: [
      'A glass bottle of dark ink with a drop on its label.',
      'Three strokes of the ink on paper, drying from blue to black, beside the open bottle.',
    ],
  },
  'six-pencils': {
    name: 'Six pencils',
    line: '2H to 4B, cedar',
    text: 'Six grades from hard to soft, in cedar that sharpens without splinters. The depth of the dipped end shows the grade, so you find the right one without reading.',
    facts: [
      ['Grades', '2H, H, HB, B, 2B, 4B'],
      ['Wood', 'Incense cedar'],
      ['Length', '175 mm, sharpened'],
    ],
    pictures: [
      'Six sharpened yellow pencils in a row, their ends dipped deeper from left to right.',
      'A pencil on a sheet with five samples, from pale to dark.',
    ],
  },
  'brass-ruler': {
    name: 'Brass ruler',
    line: '15 cm, milled scale',
    text: 'Heavy enough to stay where you put it. The scale is milled, not printed, and begins at the very edge. It will darken with use; a little vinegar brings the shine back.',
    facts: [
      ['Length', '15 cm, half millimetres on one edge'],
      ['Material', 'Solid brass, 3 mm'],
      ['Weight', '96 g'],
    ],
    pictures: [
      'A brass ruler lying aslant above a drawn line.',
      'The milled scale from close by, with a pencil drawing along its edge.',
    ],
  },
  'paper-shears': {
    name: 'Paper shears',
    line: '21 cm, carbon steel',
    text: 'Long blades for long cuts. Ground by hand, screwed rather than riveted, so that they can be taken apart and sharpened for as long as you live.',
    facts: [
      ['Length', '21 cm, blades 11 cm'],
      ['Steel', 'Carbon steel; wipe dry after use'],
      ['Hand', 'Right; left on request'],
    ],
    pictures: ['A pair of open shears with orange handles.', 'The shears cutting into a sheet along a marked line.'],
  },
  'bone-folder': {
    name: 'Bone folder',
    line: 'For a crisp crease',
    text: 'The oldest tool on the table: it creases, scores and smooths. This one is cut from cattle bone, a by-product, polished by hand and pointed at one end.',
    facts: [
      ['Length', '16 cm'],
      ['Material', 'Cattle bone; each one differs'],
      ['Care', 'A drop of oil once a year'],
    ],
    pictures: [
      'A pale bone folder on a folded green card.',
      'The point of the bone folder scoring a green card along a marked line.',
    ],
  },
  'paper-tape': {
    name: 'Paper tape',
    line: 'Three rolls, to write on and peel off',
    text: 'Three rolls of thin paper tape. It holds a note on a wall, can be written on, and comes off again without taking the paint with it.',
    facts: [
      ['Content', 'Three rolls of 10 m'],
      ['Width', '15 mm'],
      ['Material', 'Paper, natural rubber glue'],
    ],
    pictures: [
      'Three rolls of paper tape in pink, yellow and blue.',
      'Strips of the tape holding two notes on a wall.',
    ],
  },
  'letter-set': {
    name: 'Letter paper',
    line: 'Twenty sheets, ten envelopes',
    text: 'Cotton paper with a little tooth and a deckled lower edge, and envelopes lined in plum. Enough for ten letters that somebody will keep.',
    facts: [
      ['Content', '20 sheets A5, 10 envelopes C6'],
      ['Paper', 'Cotton, 120 g/m²'],
      ['Colour', 'Natural white'],
    ],
    pictures: [
      'A letter half out of an open envelope with a plum lining.',
      'A sealed envelope lying on a sheet of the letter paper.',
    ],
  },
  'cutting-mat': {
    name: 'Cutting mat',
    line: 'A4, with a snap\u2011off knife',
    text: 'Three layers that close again after the cut. A grid on one side, plain on the other, with a slim snap-off knife and five blades.',
    facts: [
      ['Size', '30 × 22 cm, 3 mm thick'],
      ['Grid', '1 cm, with 45° and 60°'],
      ['Knife', 'Steel, 9 mm blades'],
    ],
    pictures: [
      'A green cutting mat with a grid and a knife lying across it.',
      'The knife above the mat, with its five spare blades.',
    ],
  },
  'desk-lamp': {
    name: 'Folding desk lamp',
    line: 'Warm light, aluminium',
    text: 'Two joints that stay where you leave them and a shade that does not dazzle. Folds to the size of a book. The light source can be replaced with a coin.',
    facts: [
      ['Light', '450 lm, 2700 K, dimmable'],
      ['Reach', '42 cm, folded 24 cm'],
      ['Power', 'USB-C, 7 W; plug not included'],
    ],
    pictures: ['A teal desk lamp with a bent arm, shining down.', 'The lamp folded flat, with its reach marked above.'],
  },
  'book-press': {
    name: 'Book press',
    line: 'Beech and steel, up to\u00a0A4',
    text: 'Two beech boards and a steel screw that turns with one finger. Presses glued books overnight, flattens prints, and looks right on a shelf in between.',
    facts: [
      ['Opening', '32 × 23 cm, 18 cm high'],
      ['Material', 'Oiled beech, blackened steel'],
      ['Weight', '6.4 kg'],
    ],
    pictures: [
      'A wooden press with a steel screw, holding a blue and a red book.',
      'The steel screw and its handle from close by.',
    ],
  },
};
