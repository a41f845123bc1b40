import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addKnowingly, CantBuy, fullName, GoodsPrice, GoodsTags, PackImage, StockLabel } from '../../storefront/goods/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, Checkbox, focusWrongQuantity, Icon, IconButton, QuantityInput, Tag } from '../../base/ui/parts.ts'
import { $quantities, $ticked, adding, cancelGoods, quantityOf, tick } from './chosen.ts'
import { messages } from './messages.ts'
import type { FavouriteTab } from './query.ts'
import type { FavouriteRow as FavouriteRowValue } from './store.ts'

type RowProps = { row: FavouriteRowValue; tab: FavouriteTab; today: string }

function Picture({ goods }: { goods: GoodsWire }) {
  const picture = <PackImage src={goods.goods_image[0]} alt="" />
  if (goods.cant_buy?.code === 'OFF_SHELF') return <span className="yaoji-own-row__picture yaoji-favourite-row__picture">{picture}</span>
  return (
    <a
      className="yaoji-own-row__picture yaoji-favourite-row__picture"
      href={environment.href(goodsPath(goods.id))}
      tabIndex={-1}
      aria-hidden="true"
    >
      {picture}
    </a>
  )
}

function What({ row: { goods, created_at, is_arrived }, tab }: Pick<RowProps, 'row' | 'tab'>) {
  const day = chinaDay(timestampMs(created_at))
  return (
    <div className="yaoji-goods-text yaoji-favourite-row__what">
      <h2 className="yaoji-goods-text__name" title={fullName(goods)}>
        {is_arrived === 1 && <Tag tone="green">{messages.arrived}</Tag>}
        {goods.cant_buy?.code === 'OFF_SHELF' ? fullName(goods) : <a href={environment.href(goodsPath(goods.id))}>{fullName(goods)}</a>}
      </h2>
      <p className="yaoji-goods-text__facts">
        <span>{goods.ypgg}</span>
        <span title={goods.sccj}>{goods.sccj}</span>
        <span className="yaoji-favourite-row__day">{tab === 'favourite' ? messages.keptOn(day) : messages.awaitedOn(day)}</span>
      </p>
      <GoodsTags tags={goods.tags} most={3} />
    </div>
  )
}

function Buy({ goods, today }: { goods: GoodsWire; today: string }) {
  const quantity = quantityOf(goods, useStore($quantities, { keys: [goods.id] })[goods.id])
  const outcome = useStore(adding.$adding)
  const [isAdding, setAdding] = useState(false)
  const choose = (chosen: number) => {
    $quantities.setKey(goods.id, chosen)
    adding.forgive(goods.id)
  }
  async function add(chosen: number) {
    if (isAdding) return
    setAdding(true)
    await addKnowingly(goods, chosen, today)
    setAdding(false)
  }
  return (
    <div className="yaoji-favourite-row__buy yaoji-buy-box" data-size="row">
      <QuantityInput
        label={messages.quantityOf(fullName(goods))}
        value={quantity}
        rule={quantityRuleOf(goods)}
        unit={goods.bzdw}
        problem={outcome.state === 'done' ? outcome.skipped[goods.id] : undefined}
        onCommit={choose}
        onPreview={choose}
        onConfirm={chosen => void add(chosen)}
      />
      <Button
        size="small"
        isBusy={isAdding}
        label={`${messages.add}：${fullName(goods)}`}
        onClick={event => focusWrongQuantity(event.currentTarget.parentElement) || void add(quantity)}
      >
        <Icon name="cart" />
        {isAdding ? messages.adding : messages.add}
      </Button>
    </div>
  )
}

function Reason({ row: { goods }, tab }: Pick<RowProps, 'row' | 'tab'>) {
  const { cant_buy: reason } = goods
  if (!reason) return null
  return (
    <div className="yaoji-favourite-row__buy">
      {/* What is awaited already needs no second notice. */}
      {tab === 'arrival' && reason.code === 'SOLD_OUT' ? (
        <p className="yaoji-favourite-row__awaited">
          <span>{reason.text}</span>
          <span>{messages.awaited}</span>
        </p>
      ) : (
        <CantBuy reason={reason} goods={goods} size="row" />
      )}
    </div>
  )
}

/** Goods that are kept or awaited: what they are, whether and at what price they can be had. */
export const FavouriteRow = memo(function FavouriteRow({ row, tab, today }: RowProps) {
  const { goods } = row
  const isTicked = useStore($ticked).has(goods.id)
  const quantity = quantityOf(goods, useStore($quantities, { keys: [goods.id] })[goods.id])
  const name = fullName(goods)
  return (
    <li className="yaoji-own-row yaoji-favourite-row" data-buyable={goods.cant_buy === null} data-ticked={isTicked}>
      <Checkbox label={messages.selectOne(name)} isChecked={isTicked} onToggle={isChecked => tick(goods.id, isChecked)} />
      <Picture goods={goods} />
      <What row={row} tab={tab} />
      <div className="yaoji-own-row__stock">
        <StockLabel goods={goods} today={today} />
      </div>
      <div className="yaoji-favourite-row__money">{goods.price !== null && <GoodsPrice goods={goods} quantity={quantity} />}</div>
      {goods.cant_buy ? <Reason row={row} tab={tab} /> : <Buy goods={goods} today={today} />}
      <span className="yaoji-favourite-row__cancel">
        <IconButton icon="trash" label={messages.cancelOne[tab](name)} onClick={() => void cancelGoods(tab, [goods.id])} />
      </span>
    </li>
  )
})
