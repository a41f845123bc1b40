import { createHash } from 'node:crypto'
import { categoryShapes, drawCategory, type CategoryShape } from './category-shapes.ts'
import { categoryWords } from './messages.ts'

const names = Object.keys(categoryShapes) as CategoryShape[] // The keys of the object are its type's names.
const versions = new Map(names.map(shape => [shape, createHash('sha256').update(drawCategory(shape)).digest('base64url').slice(0, 8)]))

export function isCategoryShape(name: string): name is CategoryShape {
  return Object.hasOwn(categoryShapes, name)
}

function shapeOf(name: string, menu: string): CategoryShape {
  const ownNames = Object.keys(categoryWords) as (keyof typeof categoryWords)[] // As above.
  const own = ownNames.find(shape => categoryWords[shape].some(word => name.includes(word)))
  // A class of herbs is named by what they are for; all of them are leaves and roots.
  if (menu === 'zy') return own === 'cup' ? 'cup' : 'leaf'
  return own ?? (menu === 'qx' ? 'stethoscope' : 'pill')
}

/** Where the icon of a category is drawn; the address changes with the drawing, so that it may be kept for good. */
export function categoryIconPath({ name, menu }: { name: string; menu: string }): string {
  const shape = shapeOf(name, menu)
  return `/icon/${shape}.svg?v=${versions.get(shape)}`
}
