/**
 * Where the picture of one goods is served. The version makes it cacheable for good;
 * `isPlain` asks for the neutral pack that a visitor sees of prescription goods.
 */
export function packShotPath(goods: { id: number; updated_at: number }, isPlain = false): string {
  return `/pack/${goods.id}.svg?v=${goods.updated_at.toString(36)}${isPlain ? '&plain=1' : ''}`
}

/** The picture of goods of which only the id is at hand, for example of an old order line. */
export function packShotPathById(goodsId: number): string {
  return `/pack/${goodsId}.svg`
}
