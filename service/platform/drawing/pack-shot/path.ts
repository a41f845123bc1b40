import { photoPath, photosIn } from '@yaoji/contract/goods/photos'
import { readPackShot } from './read-pack-shot.ts'
import { hasInside } from './views.ts'

/**
 * Where the drawn picture of one goods is served. The version makes it cacheable for good;
 * `isPlain` asks for the neutral pack that a visitor sees of prescription goods.
 */
export function packPath(goods: { id: number; updated_at: number }, isPlain = false): string {
  return `/pack/${goods.id}.svg?v=${goods.updated_at.toString(36)}${isPlain ? '&plain=1' : ''}`
}

type Pictured = { id: number; updated_at: number; photos: string }

/** The first uploaded picture of goods, else the drawn pack; a visitor sees prescription goods as the plain pack alone. */
export function packShotPath(goods: Pictured, isPlain = false): string {
  const [photo] = isPlain ? [] : photosIn(goods.photos)
  return photo === undefined ? packPath(goods, isPlain) : photoPath(photo)
}

type Drawn = Pictured & { pack_shot: string; dosage_form: string }

/** All uploaded pictures, else the pack from every side there is to see. A visitor is shown prescription goods from the plain front alone. */
export function galleryPaths(goods: Drawn, isPlain: boolean): string[] {
  const front = packPath(goods, isPlain)
  if (isPlain) return [front]
  const photos = photosIn(goods.photos)
  if (photos.length > 0) return photos.map(photoPath)
  const views = hasInside(readPackShot(goods), goods.dosage_form) ? ['back', 'inside'] : ['back']
  return [front, ...views.map(view => `${front}&view=${view}`)]
}

/** Picture of goods that are known by id only, for example of an old order line. */
export function packShotPathById(goodsId: number): string {
  return `/pack/${goodsId}.svg`
}
