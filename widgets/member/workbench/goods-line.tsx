import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { nameParts } from '@yaoji/contract/domain/goods/full-name'
import { formatFen } from '@yaoji/contract/domain/money'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { typedNumber } from '../../base/lib/input/typed-number.ts'
import { Checkbox, Price } from '../../base/ui/parts.ts'
import { fullName, unitPriceAt } from '../../storefront/goods/parts.ts'
import { messages } from './desk-messages.ts'
import { PickQuantity } from './pick-quantity.tsx'
import { amountOf, type Picks, type Proposed } from './picks.ts'

type Props = {
  row: Proposed
  picks: Picks
  /** Why the goods are proposed. */
  why: ReactNode
}

function Goods({ row: { goods } }: Pick<Props, 'row'>) {
  const { before, name, after } = nameParts(goods)
  return (
    <div className="yaoji-cell-goods" role="cell" title={`${fullName(goods)} ${goods.ypgg} ${goods.sccj}`}>
      <a className="yaoji-cell-goods__name" href={environment.href(goodsPath(goods.id))}>
        {before && <span className="yaoji-cell-goods__brand">{before}</span>}
        {name}
        {after && <span className="yaoji-cell-goods__brand">{after}</span>}
      </a>
      <span className="yaoji-cell-goods__spec">{goods.ypgg}</span>
    </div>
  )
}

/** Goods with the reason, the price at the quantity, the quantity and what it comes to. */
export function GoodsLine({ row, picks, why }: Props) {
  const { goods } = row
  useStore(picks.$changed, { keys: [goods.id] })
  const { text, isTaken } = picks.pickOf(row)
  const price = unitPriceAt(goods, typedNumber(text) > 0 ? typedNumber(text) : row.number)
  const amount = amountOf(goods, text)
  return (
    <div className="yaoji-sheet-row yaoji-bench-row" role="row" data-taken={isTaken}>
      <div className="yaoji-bench-row__take" role="cell">
        <Checkbox label={`${messages.take} ${fullName(goods)}`} isChecked={isTaken} onToggle={isNowTaken => picks.take(row, isNowTaken)} />
      </div>
      <Goods row={row} />
      <div className="yaoji-cell-small yaoji-bench-row__why" role="cell">
        {why}
      </div>
      <div className="yaoji-cell-number yaoji-cell-small yaoji-bench-row__last" role="cell">
        {row.last?.price}
      </div>
      <div className="yaoji-cell-number yaoji-cell-small yaoji-bench-row__last" role="cell">
        {row.last && `×${row.last.number}`}
      </div>
      <div className="yaoji-cell-number yaoji-bench-row__price" role="cell">
        {price !== null && <Price value={price} unit={goods.bzdw} />}
      </div>
      <div className="yaoji-bench-row__quantity" role="cell">
        <PickQuantity row={row} picks={picks} />
      </div>
      <div className="yaoji-cell-number yaoji-bench-row__amount" role="cell">
        {amount === undefined ? '—' : <Price value={formatFen(amount)} tone="plain" />}
      </div>
    </div>
  )
}
