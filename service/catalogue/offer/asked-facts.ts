import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { formatUnitPrice, money, pricePerPart, type UnitPrice } from '@yaoji/contract/domain/money'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { messages } from './messages.ts'
import { packContent } from './pack-content.ts'
import { deviceScopes, herbScope } from './words/scopes.ts'

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

function factsOf(goods: GoodsRow, price: UnitPrice | undefined): [string, string][] {
  const deviceClass = deviceScopes.indexOf(goods.scope)
  if (deviceClass >= 0)
    return [
      [texts.deviceClass, texts.deviceClasses[deviceClass] ?? ''],
      [texts.registration, goods.approval_number],
    ]
  if (!herbScopes.includes(goods.scope)) return []
  return [
    [texts.origin, goods.origin],
    [texts.grade, goods.grade],
    [texts.processing, goods.processing],
    [texts.standard, goods.standard],
    [texts.perKilogram, kilogramPrice(goods, price)],
  ]
}

/** What a pharmacist asks of herbs and devices (domain.md section 13); what is not told is left out. */
export function askedWire(goods: GoodsRow, price: UnitPrice | undefined): GoodsWire['asked'] {
  return factsOf(goods, price)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value }))
}
