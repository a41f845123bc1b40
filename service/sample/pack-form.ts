import type { PackShot } from '../pack-shot/pack-shot.ts'
import type { Draft } from './draft.ts'
import { hashText } from './random.ts'

function shapeOf({ trade, unit, form, spec }: Draft): PackShot['shape'] {
  if (trade === 'herb') return unit === '罐' ? 'jar' : 'pouch'
  if (unit === '罐') return 'jar'
  if (unit === '台' || unit === '副' || unit === '个' || unit === '双' || unit === '条') return 'device'
  if (unit === '袋' || unit === '包') return 'bag'
  if (unit === '支') return /膏|凝胶|乳胶|敷料/.test(form + spec) ? 'tube' : 'carton'
  if (unit !== '瓶') return 'carton'
  if (/注射/.test(form)) return 'infusion'
  return /片|丸|胶囊|软胶囊/.test(form) ? 'bottle' : 'flask'
}

/** What the picture of these goods looks like: the house colours of the maker, the rest by chance. */
export function packShotOf(draft: Draft, id: number): PackShot {
  return { shape: shapeOf(draft), palette: draft.maker.palette, pattern: hashText(`${draft.name}${id}`) % 6 }
}
