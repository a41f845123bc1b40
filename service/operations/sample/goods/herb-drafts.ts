import type { UnitPrice } from '@yaoji/contract/domain/money'
import { makersOf, priceNear, unitsOf } from './choices.ts'
import { bannedHerbs, herbs, type HerbClass } from '../data/herbs.ts'
import type { Draft } from './draft.ts'
import { parseHerbs, type HerbLine } from './parse.ts'
import { randomFrom, type Random } from '../random.ts'
import { texts } from './texts.ts'

type Pack = { spec: string; unit: string; price: UnitPrice }

/** Bulk by the kilogram or by the gram (four decimals), and for some a small pack as well. */
function herbPacks(perKilogram: UnitPrice, random: Random): Pack[] {
  const grade = random.pick(['统货', '选货', '精选'])
  const bulk = random.chance(0.45)
    ? { spec: `${grade} 按克计价`, unit: 'g', price: Math.round((perKilogram * random.integer(1010, 1080)) / 1_000_000) as UnitPrice }
    : { spec: `${grade} 1kg`, unit: 'kg', price: priceNear(perKilogram, random) }
  const small =
    perKilogram > 1_000_000
      ? { spec: '精选 250g', unit: '罐', price: priceNear(Math.round(perKilogram * 0.3) as UnitPrice, random) }
      : { spec: '选货 500g', unit: '袋', price: priceNear(Math.round(perKilogram * 0.56) as UnitPrice, random) }
  return random.chance(0.42) ? [bulk, small] : [bulk]
}

function draftsOf({ category, indications }: HerbClass, herb: HerbLine): Draft[] {
  const random = randomFrom(herb.name)
  const isBanned = bannedHerbs.has(herb.name)
  const packs = herbPacks(unitsOf(herb.yuanPerKilogram), random)
  return packs.slice(0, isBanned ? 1 : 2).flatMap(pack =>
    makersOf('herb', random, 1).map(maker => ({
      trade: 'herb' as const,
      name: herb.name,
      maker,
      ...pack,
      isBanned,
      indications,
      english: '',
      form: texts.forms.piece,
      menu: 'zy' as const,
      category: [category],
      scope: texts.piece,
      isRx: false,
      isOtc: false,
      isEphedrine: false,
      isCold: false,
      origin: random.pick(herb.origins),
      storage: texts.storage.piece,
      usage: texts.usage.piece,
    })),
  )
}

export function herbDrafts(): Draft[] {
  return herbs.flatMap(each => parseHerbs(each.lines).flatMap(herb => draftsOf(each, herb)))
}
