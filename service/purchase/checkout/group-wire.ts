import type { QuotedLineWire, QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { CartTotal, LineShare } from '@yaoji/contract/domain/cart/cart-total'
import { shipsFree } from '@yaoji/contract/domain/cart/freight'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { WarehouseGroup } from '@yaoji/contract/domain/cart/warehouse-group'
import { domainLine, type PricedLine } from '../cart/priced-line.ts'
import { sharedParts } from '../cart/shared-parts.ts'
import { cartLineWire, sharesByKey } from '../cart/wire.ts'
import { isEphedrine } from './ephedrine.ts'
import { messages } from './messages.ts'

type GroupWire = QuoteWire['groups'][number]
type Shown = { lines: readonly PricedLine[]; warehouseNames: ReadonlyMap<number, string>; serviceOrigin: string; total: CartTotal }

const nothing = 0 as Fen

function partsWire(line: PricedLine, share: LineShare | undefined): QuotedLineWire['parts'] {
  if (!share || line.parts.length === 0) return []
  return sharedParts(line, share).map(({ offer, units, amount }) => ({
    goods_id: offer.goods.id,
    number: units,
    amount: formatFen(amount),
  }))
}

function kindOf(lines: readonly PricedLine[]): GroupWire['kind'] {
  if (lines.some(isEphedrine)) return 'ephedrine'
  if (lines.some(isFlashSale)) return 'flash-sale'
  return lines.every(line => line.offer.goods.is_cold === 1) ? 'cold' : 'normal'
}

/** The first part of a warehouse bears its freight and its 起配 (split-total.ts). */
function partWire(group: WarehouseGroup, lines: readonly PricedLine[], isFirst: boolean, shown: Shown): GroupWire {
  const kind = kindOf(lines)
  const shares = sharesByKey(shown.total)
  const charged = lines.filter(line => !shipsFree(domainLine(line), line.quantity))
  return {
    ck_id: group.warehouseId,
    ck_name: shown.warehouseNames.get(group.warehouseId) ?? '',
    kind,
    kind_name: messages.groupKinds[kind],
    lines: lines.map(line => ({ ...cartLineWire(line, shares, shown.serviceOrigin), parts: partsWire(line, shares.get(line.key)) })),
    freight: formatFen(isFirst ? group.freight : nothing),
    freight_lines: charged.length,
    start_gap: formatFen(isFirst ? group.startGap : nothing),
  }
}

const isFlashSale = ({ kind }: PricedLine) => kind === 'flash-sale'

/** What is sent from one warehouse: 秒杀 and 含麻 goods apart from the others. */
export function groupWires(group: WarehouseGroup, shown: Shown): GroupWire[] {
  const keys = new Set(group.keys)
  const lines = shown.lines.filter(line => keys.has(line.key))
  const others = lines.filter(line => !isEphedrine(line) && !isFlashSale(line))
  const parts = [others, lines.filter(isFlashSale), lines.filter(isEphedrine)].filter(part => part.length > 0)
  return parts.map((part, place) => partWire(group, part, place === 0, shown))
}
