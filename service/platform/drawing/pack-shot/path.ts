import { readPackShot } from './read-pack-shot.ts'
import { hasInside } from './views.ts'

/**
 * Where the picture of one goods is served. The version makes it cacheable for good;
 * `isPlain` asks for the neutral pack that a visitor sees of prescription goods.
 */
export function packShotPath(goods: { id: number; updated_at: number }, isPlain = false): string {
  return `/pack/${goods.id}.svg?v=${goods.updated_at.toString(36)}${isPlain ? '&plain=1' : ''}`
}

type Drawn = { id: number; updated_at: number; pack_shot: string; dosage_form: string }

/** The pack from every side there is to see. A visitor is shown prescription goods from the plain front alone. */
export function galleryPaths(goods: Drawn, isPlain: boolean): string[] {
  const front = packShotPath(goods, isPlain)
  if (isPlain) return [front]
  const views = hasInside(readPackShot(goods), goods.dosage_form) ? ['back', 'inside'] : ['back']
  return [front, ...views.map(view => `${front}&view=${view}`)]
}

/** Picture of goods that are known by id only, for example of an old order line. */
export function packShotPathById(goodsId: number): string {
  return `/pack/${goodsId}.svg`
}
