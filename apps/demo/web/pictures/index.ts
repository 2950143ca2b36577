import type { ComponentType } from 'react';
import type { Slug } from '../../catalogue/prices.ts';
import { BlueBlackInk, BlueBlackInkOnPaper } from './BlueBlackInk.tsx';
import { BoneFolder, BoneFolderScoring } from './BoneFolder.tsx';
import { BookPress, BookPressScrew } from './BookPress.tsx';
import { BrassRuler, BrassRulerEdge } from './BrassRuler.tsx';
import { CuttingMat, CuttingMatKnife } from './CuttingMat.tsx';
import { DeskLamp, DeskLampFolded } from './DeskLamp.tsx';
import { FountainPen, FountainPenWriting } from './FountainPen.tsx';
import { LetterSet, LetterSetSealed } from './LetterSet.tsx';
import { PaperShears, PaperShearsCutting } from './PaperShears.tsx';
import { PaperTape, PaperTapeOnNotes } from './PaperTape.tsx';
import { SixPencils, SixPencilsAtWork } from './SixPencils.tsx';
import { ThreadNotebook, ThreadNotebookOpen } from './ThreadNotebook.tsx';

/**
 * The two drawings of each product, each on a 240 by 240 grid: the product, and a detail of it or the product in use.
 * `styles/pictures.css` defines the tones and `styles/product-colors.css` each product's colors.
 */
export const pictures: Readonly<Record<Slug, readonly [ComponentType, ComponentType]>> = {
  'thread-notebook': [ThreadNotebook, ThreadNotebookOpen],
  'fountain-pen': [FountainPen, FountainPenWriting],
  'blue-black-ink': [BlueBlackInk, BlueBlackInkOnPaper],
  'six-pencils': [SixPencils, SixPencilsAtWork],
  'brass-ruler': [BrassRuler, BrassRulerEdge],
  'paper-shears': [PaperShears, PaperShearsCutting],
  'bone-folder': [BoneFolder, BoneFolderScoring],
  'paper-tape': [PaperTape, PaperTapeOnNotes],
  'letter-set': [LetterSet, LetterSetSealed],
  'cutting-mat': [CuttingMat, CuttingMatKnife],
  'desk-lamp': [DeskLamp, DeskLampFolded],
  'book-press': [BookPress, BookPressScrew],
};
