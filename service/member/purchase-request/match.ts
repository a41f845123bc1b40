import type { Kysely } from 'kysely'
import type { GoodsRow, PurchaseRequestRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { normalManufacturer, normalText } from '../../catalogue/search/normalise.ts'
import { messages } from './messages.ts'

type Wanted = Pick<PurchaseRequestRow, 'name' | 'spec' | 'manufacturer'>
type Offered = Pick<GoodsRow, 'name' | 'brand' | 'spec' | 'manufacturer' | 'mah'>

/** What the beginning of a goods' name is also called. */
async function genericOf(db: Kysely<Tables>, said: string): Promise<string[]> {
  const rows = await db.selectFrom('goods_alias').select('generic').where('said', '=', said).execute()
  return rows.map(({ generic }) => normalText(generic))
}

/** Brand and maker stand before names as people write them: 松醴感冒灵颗粒. */
const without = (text: string, words: readonly string[]) => words.reduce((left, word) => (word ? left.replace(word, '') : left), text)

function isNamed(wanted: string, { name, brand, manufacturer }: Offered, generics: readonly string[]): boolean {
  const own = normalText(name)
  const bare = without(wanted, [normalText(brand), normalManufacturer(manufacturer)])
  const asked = [wanted, bare].filter(Boolean)
  if (asked.some(each => own.startsWith(each) || each.startsWith(own))) return true
  return normalText(brand) === wanted || generics.some(generic => own.startsWith(generic))
}

/** Specs are written in many ways: their numbers are what must be the same. */
const numbersOf = (spec: string) => (spec.normalize('NFKC').match(/\d+(\.\d+)?/g) ?? []).map(Number).join(' ')

function isMadeBy(wanted: string, { manufacturer, mah }: Offered): boolean {
  const asked = normalManufacturer(wanted)
  return [manufacturer, mah].some(maker => {
    const own = normalManufacturer(maker)
    return own !== '' && (own.includes(asked) || asked.includes(own))
  })
}

/** In what goods are not what a request asks for, in words; empty where they match. What a request leaves open matches. */
export async function differences(db: Kysely<Tables>, wanted: Wanted, goods: Offered): Promise<string[]> {
  const generics = await genericOf(db, wanted.name.trim())
  const isNumbered = numbersOf(wanted.spec) !== ''
  return [
    ...(isNamed(normalText(wanted.name), goods, generics) ? [] : [messages.differs.name(wanted.name, goods.name)]),
    ...(isNumbered && numbersOf(wanted.spec) !== numbersOf(goods.spec) ? [messages.differs.spec(wanted.spec, goods.spec)] : []),
    ...(wanted.manufacturer && !isMadeBy(wanted.manufacturer, goods)
      ? [messages.differs.maker(wanted.manufacturer, goods.manufacturer)]
      : []),
  ]
}
