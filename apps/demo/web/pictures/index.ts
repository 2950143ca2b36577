import type { ComponentType } from 'react';
import type { Slug } from '../../catalogue/prices.ts';
import { BlueBlackInk } from './BlueBlackInk.tsx';
import { BoneFolder } from './BoneFolder.tsx';
import { BookPress } from './BookPress.tsx';
import { BrassRuler } from './BrassRuler.tsx';
import { CuttingMat } from './CuttingMat.tsx';
import { DeskLamp } from './DeskLamp.tsx';
import { FountainPen } from './FountainPen.tsx';
import { LetterSet } from './LetterSet.tsx';
import { PaperShears } from './PaperShears.tsx';
import { PaperTape } from './PaperTape.tsx';
import { SixPencils } from './SixPencils.tsx';
import { ThreadNotebook } from './ThreadNotebook.tsx';

/** The drawings of the products, each on a 240 by 240 grid. `styles/pictures.css` defines the colors. */
export const pictures: Readonly<Record<Slug, ComponentType>> = {
  'thread-notebook': ThreadNotebook,
  'fountain-pen': FountainPen,
  'blue-black-ink': BlueBlackInk,
  'six-pencils': SixPencils,
  'brass-ruler': BrassRuler,
  'paper-shears': PaperShears,
  'bone-folder': BoneFolder,
  'paper-tape': PaperTape,
  'letter-set': LetterSet,
  'cutting-mat': CuttingMat,
  'desk-lamp': DeskLamp,
  'book-press': BookPress,
};
