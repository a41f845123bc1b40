import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { expiryDay } from '@yaoji/contract/domain/goods/expiry'
import { fullName, nameParts } from '@yaoji/contract/domain/goods/full-name'
import { environment } from '../../../base/lib/environment.ts'
import { goodsPath } from '../../../base/lib/paths.ts'
import { marksOf } from './line-marks.ts'
import { pageMessages as messages } from '../page/page-messages.ts'
import { setText } from './set-parts.tsx'

type LineGoodsProps = { line: CartLineWire; isPlain?: boolean }

/** Text of a row out of sight, without its name. */
function plainText(line: CartLineWire): string {
  const { ypgg, sccj, yxq } = line.goods
  const expiry = yxq && messages.expiry(expiryDay(yxq))
  return [ypgg, sccj, line.combination && setText(line.combination), ...marksOf(line).map(({ name }) => name), expiry]
    .filter(Boolean)
    .join(' ')
}

/** Trade name, generic name and spec. `isPlain` renders all that a row says in one text; the name's element stays. */
export function LineGoods({ line, isPlain = false }: LineGoodsProps) {
  const { id, ypgg } = line.goods
  const full = fullName(line.goods)
  return (
    <div className="yaoji-cell-goods" role="cell" aria-colindex={isPlain ? 2 : undefined} title={isPlain ? undefined : `${full} ${ypgg}`}>
      <a className="yaoji-cell-goods__name" href={environment.href(goodsPath(id))}>
        {isPlain ? full : <BrandedName goods={line.goods} />}
      </a>
      {isPlain ? plainText(line) : <span className="yaoji-cell-goods__spec">{ypgg}</span>}
    </div>
  )
}

/** The trade name is lighter: the eye runs down the generic names. */
function BrandedName({ goods }: { goods: CartLineWire['goods'] }) {
  const { before, name, after } = nameParts(goods)
  return (
    <>
      {before && <span className="yaoji-cell-goods__brand">{before}</span>}
      {name}
      {after && <span className="yaoji-cell-goods__brand">{after}</span>}
    </>
  )
}
