import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, money, pricePerPart, type UnitPrice } from '@yaoji/contract/domain/money'
import { goodsFieldList } from '@yaoji/contract/goods/facts'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { messages } from './messages.ts'
import { packContent } from './pack-content.ts'
import { deviceScopes, herbScope } from './words/scopes.ts'

type Fact = (typeof goodsFieldList)[number]

const herbScopes: readonly string[] = [herbScope.pieces, herbScope.raw]
const { asked: texts } = messages

/** In thousandths of a gram. */
const kilogram = 1_000_000

/** What a kilogram costs, where the pack is not one and tells what it weighs; empty where prices must not be seen. */
function kilogramPrice(goods: GoodsRow, price: UnitPrice | undefined): string {
  const content = packContent(goods)
  if (price === undefined || content?.unit !== 'g' || content.thousandths % 1_000 !== 0 || content.thousandths === kilogram) return ''
  // A kilogram has a thousand times more thousandths than a gram.
  return texts.kilogram(money(formatUnitPrice(pricePerPart(price, content.thousandths / 1_000))))
}

/** Facts that lists show of a group of goods, by the short labels. */
function factsOfGroup(group: Fact['group']): (goods: GoodsRow) => [string, string][] {
  const shown = goodsFieldList.filter(each => each.group === group && each.isInLists)
  return goods => shown.map(({ name, label, shortLabel = label }) => [shortLabel, goods[name]])
}

const listFacts = { herbs: factsOfGroup('herbs'), medicines: factsOfGroup('medicines') }

function factsOf(goods: GoodsRow, price: UnitPrice | undefined): [string, string][] {
  const deviceClass = deviceScopes.indexOf(goods.scope)
  if (deviceClass >= 0)
    return [
      [texts.deviceClass, texts.deviceClasses[deviceClass] ?? ''],
      [texts.registration, goods.approval_number],
    ]
  if (!herbScopes.includes(goods.scope)) return listFacts.medicines(goods)
  return [...listFacts.herbs(goods), [texts.perKilogram, kilogramPrice(goods, price)]]
}

/** What a pharmacist asks of herbs, devices and medicines (domain.md section 13); what is not told is left out. */
export function askedWire(goods: GoodsRow, price: UnitPrice | undefined): GoodsWire['asked'] {
  return factsOf(goods, price)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value }))
}
