import { createHash } from 'node:crypto'
import { giftShapes, type GiftShape } from './gift-shapes.ts'
import { giftWords } from './messages.ts'

const names = Object.keys(giftShapes) as GiftShape[] // The keys of the object are its type's names.

export function isGiftShape(name: string): name is GiftShape {
  return Object.hasOwn(giftShapes, name)
}

/** A gift on a light ground. */
export function drawGift(shape: GiftShape): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" width="240" height="180">' +
    '<rect width="240" height="180" fill="#eef5f2"/><circle cx="120" cy="88" r="74" fill="#e0ece7"/><ellipse cx="120" cy="148" rx="78" ry="9" fill="#c9dad3"/>' +
    `${giftShapes[shape]}</svg>`
  )
}

const versions = new Map(names.map(shape => [shape, createHash('sha256').update(drawGift(shape)).digest('base64url').slice(0, 8)]))

/** Where the picture of a gift is drawn that has none of its own: by a word of its name, else as a present. */
export function giftPath(name: string): string {
  const words = Object.entries(giftWords) as [GiftShape, readonly string[]][] // As above.
  const [shape] = words.find(([, own]) => own.some(word => name.includes(word))) ?? ['present' as const]
  return `/gift/${shape}.svg?v=${versions.get(shape)}`
}
