import type { ReactNode } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { CantBuy } from './cant-buy.tsx'
import { Expiry } from './goods-marks.tsx'
import { GoodsPrice } from './goods-price.tsx'
import { firstQuantity, fullName } from './goods-terms.ts'
import { QuickAdd } from './quick-add.tsx'

type RowsProps<Goods extends GoodsWire> = {
  goods: readonly Goods[]
  today: string
  label?: string
  /** What its zone says of the price. */
  note?: (goods: Goods) => ReactNode
  /** With what the price was before, where that is why the goods are shown. */
  withSaving?: boolean
  /** How many of them this buyer usually takes. */
  usualOf?: (goods: Goods) => number | undefined
}

type RowProps = { goods: GoodsWire; today: string; withSaving: boolean; usual: number | undefined; children: ReactNode }

function Row({ goods, today, withSaving, usual, children }: RowProps) {
  const { id, ypgg, sccj, yxq, price, cant_buy: reason } = goods
  const name = fullName(goods)
  return (
    <li className="yaoji-goods-line" title={`${name} ${ypgg} ${sccj}`}>
      <a className="yaoji-goods-line__name" href={environment.href(goodsPath(id))}>
        {name}
      </a>
      <span className="yaoji-goods-line__spec">{ypgg}</span>
      <span className="yaoji-goods-line__maker">{sccj}</span>
      <span className="yaoji-goods-line__expiry">{yxq && <Expiry yxq={yxq} today={today} />}</span>
      <span className="yaoji-goods-line__price">
        {price !== null && <GoodsPrice goods={goods} quantity={firstQuantity(goods, usual)} size="m" withSaving={withSaving} />}
      </span>
      {children}
      <span className="yaoji-goods-line__buy">
        {reason ? <CantBuy reason={reason} size="row" goods={goods} /> : <QuickAdd goods={goods} today={today} usual={usual} />}
      </span>
    </li>
  )
}

/** Goods in one line each, with one press into the cart at the usual quantity, else the least. */
export function GoodsRows<Goods extends GoodsWire>({ goods, today, label, note, withSaving = false, usualOf }: RowsProps<Goods>) {
  return (
    <ul className="yaoji-goods-lines" aria-label={label} data-with-saving={withSaving} data-with-note={note !== undefined}>
      {goods.map(each => (
        <Row key={each.id} goods={each} today={today} withSaving={withSaving} usual={usualOf?.(each)}>
          {note && <span className="yaoji-goods-line__note">{note(each)}</span>}
        </Row>
      ))}
    </ul>
  )
}
