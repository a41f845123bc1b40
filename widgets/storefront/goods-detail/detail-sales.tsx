import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
import { savedBy } from '@yaoji/contract/domain/prices/saving'
import { clampQuantity, quantityRange, type QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { useState } from 'react'
import { fullName, PackImage } from '../goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, focusWrongQuantity, Price, QuantityInput } from '../../base/ui/parts.ts'
import { addSale } from './add-sale.ts'
import { DetailCountdown } from './detail-countdown.tsx'
import { saleMessages as messages } from './detail-sales-messages.ts'
import { showGoodsDetail } from './detail-store.ts'

type Props = { goods: GoodsDetailWire; today: string }

function useSale({ goods, today }: Props) {
  const [isAdding, setAdding] = useState(false)
  async function add(sale: Parameters<typeof addSale>[1]) {
    setAdding(true)
    await addSale(goods, sale, today)
    setAdding(false)
  }
  return { isAdding, add }
}

function ruleOf(goods: GoodsDetailWire, { number, quota }: FlashSaleWire): QuantityRule {
  return quantityRuleOf({ ...goods, number, quota })
}

function FlashBuy({ goods, today, spike }: Props & { spike: FlashSaleWire }) {
  const rule = ruleOf(goods, spike)
  const [wanted, setWanted] = useState<number>()
  const { isAdding, add } = useSale({ goods, today })
  if (spike.is_join === 0) return <p className="yaoji-detail-sale__reason">{spike.reason}</p>
  const quantity = clampQuantity(wanted ?? quantityRange(rule).min, rule)
  const buy = (number: number) => void add({ type: 1, number, price: spike.price })
  return (
    <div className="yaoji-detail-sale__buy">
      <QuantityInput
        label={messages.quantityOf(`${messages.flash} ${fullName(goods)}`)}
        value={quantity}
        rule={rule}
        unit={goods.bzdw}
        onCommit={setWanted}
        onConfirm={buy}
      />
      <Button
        kind="danger"
        isBusy={isAdding}
        label={messages.buyFlash(fullName(goods))}
        onClick={event => focusWrongQuantity(event.currentTarget.parentElement) || buy(quantity)}
      >
        {isAdding ? messages.adding : messages.buyNow}
      </Button>
    </div>
  )
}

/** Next to the ordinary button: what the flash price is, how much is left of it, and one press that takes it instead. */
export function FlashLine({ goods, today, spike, quantity }: Props & { spike: FlashSaleWire; quantity: number }) {
  const { isAdding, add } = useSale({ goods, today })
  const { price, left, limit, is_join, reason } = spike
  if (price === null) return null
  const number = clampQuantity(quantity, ruleOf(goods, spike))
  const canJoin = is_join === 1 && number > 0
  const facts = [left !== null && messages.leftShort(left, goods.bzdw), limit !== null && messages.limit(limit, goods.bzdw)]
  return (
    <>
      <span>{messages.flashLine(price, canJoin ? facts : [reason])}</span>
      {canJoin && (
        <Button
          kind="text"
          size="small"
          isBusy={isAdding}
          label={messages.takeFlashOf(number, goods.bzdw, fullName(goods))}
          onClick={() => void add({ type: 1, number, price })}
        >
          {isAdding ? messages.adding : messages.takeFlash(number, goods.bzdw)}
        </Button>
      )}
    </>
  )
}

/** 秒杀: its price next to the ordinary one, the remaining number, and its end. */
function FlashSale({ goods, today, spike }: Props & { spike: FlashSaleWire }) {
  const { state, price, raw_price: raw, left, total, limit, begins_at: begins, ends_at: ends } = spike
  const moment = state === 'ahead' ? begins : ends
  const again = () => void showGoodsDetail(goods.id)
  return (
    <section className="yaoji-detail-sale" data-state={state} aria-label={messages.flash}>
      <div className="yaoji-detail-sale__head">
        <strong>{messages.flash}</strong>
        {moment !== null && state !== 'sold-out' && (
          <DetailCountdown endsAt={moment} onEnd={again} label={state === 'ahead' ? messages.beginsIn : undefined} />
        )}
      </div>
      <p className="yaoji-detail-sale__terms">
        {price !== null && <Price value={price} unit={goods.bzdw} size="l" />}
        {raw !== null && raw !== price && (
          <del>
            <Price value={raw} tone="struck" />
          </del>
        )}
        {left !== null && total !== null && <span>{messages.left(left, total, goods.bzdw)}</span>}
        {limit !== null && <span>{messages.limit(limit, goods.bzdw)}</span>}
      </p>
      {price !== null && <FlashBuy goods={goods} today={today} spike={spike} />}
    </section>
  )
}

type Combination = GoodsDetailWire['combinations'][number]

/** 组合: its goods, its price, and one button to buy it. */
function Combination({ goods, today, combination }: Props & { combination: Combination }) {
  const { isAdding, add } = useSale({ goods, today })
  const { id, name, price, raw_price: raw, goods: parts, cant_buy: reason } = combination
  const saved = savedBy(price, raw)
  return (
    <li className="yaoji-detail-set">
      <p className="yaoji-detail-set__name">{name}</p>
      <ul className="yaoji-detail-set__parts">
        {parts.map(part => (
          <li key={part.goods_id}>
            <PackImage src={part.goods_image[0]} alt="" />
            <a href={environment.href(goodsPath(part.goods_id))}>{part.name}</a>
            <span>{part.ypgg}</span>
            <span>{messages.times(part.number, part.bzdw)}</span>
          </li>
        ))}
      </ul>
      <p className="yaoji-detail-sale__terms">
        {price !== null && <Price value={price} unit={messages.unit} size="l" />}
        {raw !== null && raw !== price && (
          <del>
            <Price value={raw} tone="struck" />
          </del>
        )}
        {saved && <span>{messages.saved(saved)}</span>}
      </p>
      {reason ? (
        <p className="yaoji-detail-sale__reason">{reason.text}</p>
      ) : (
        <Button
          isBusy={isAdding}
          label={messages.addNamed(name)}
          onClick={() => void add({ type: 3, number: 1, price, combination_id: id })}
        >
          {isAdding ? messages.adding : messages.addSet}
        </Button>
      )}
    </li>
  )
}

/** Other ways to buy the goods: a flash sale, and sets that contain them. */
export function DetailSales({ goods, today }: Props) {
  const { spike, combinations } = goods
  return (
    <>
      {spike && <FlashSale goods={goods} today={today} spike={spike} />}
      {combinations.length > 0 && (
        <section className="yaoji-detail-sets" aria-label={messages.sets}>
          <h2 className="yaoji-detail-sets__heading">{messages.sets}</h2>
          <ul>
            {combinations.map(combination => (
              <Combination key={combination.id} goods={goods} today={today} combination={combination} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
