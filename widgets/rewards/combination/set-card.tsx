import type { CombinationWire } from '@yaoji/contract/calls/rewards/combination'
import type { CombinationOfferWire } from '@yaoji/contract/calls/rewards/combination-zone'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { savedBy } from '@yaoji/contract/domain/prices/saving'
import { useState } from 'react'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { addSale } from '../../storefront/goods-detail/parts.ts'
import { CantBuy, useQuantity } from '../../storefront/goods/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Button, focusWrongQuantity, Icon, Price, QuantityInput } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { OfferHead, useIsOver } from './offer-head.tsx'

function Parts({ combination: { name, goods } }: { combination: CombinationWire }) {
  return (
    <ul className="yaoji-combination__parts" aria-label={messages.parts(name)}>
      {goods.map(part => (
        <li key={part.goods_id} className="yaoji-combination__part">
          <div>
            <a href={environment.href(goodsPath(part.goods_id))}>{part.name}</a>
            <p>{part.ypgg}</p>
            <p>{part.sccj}</p>
          </div>
          <strong>{messages.times(part.number, part.bzdw)}</strong>
        </li>
      ))}
    </ul>
  )
}

function Prices({ goods, combination }: { goods: GoodsWire; combination: CombinationWire }) {
  if (goods.price === null) return null
  const saved = savedBy(goods.price, combination.raw_price)
  return (
    <p className="yaoji-combination__prices">
      <Price value={goods.price} unit={messages.unit} size="l" />
      {saved && combination.raw_price !== null && (
        <>
          <del>
            {messages.apart} <Price value={combination.raw_price} tone="struck" />
          </del>
          <strong className="yaoji-combination__saved">{messages.saved(saved)}</strong>
        </>
      )}
    </p>
  )
}

type BuyProps = { id: number; goods: GoodsWire; today: string }

function Buy({ id, goods, today }: BuyProps) {
  const { rule, quantity, choose } = useQuantity(goods)
  const [isAdding, setAdding] = useState(false)
  async function add(number: number) {
    setAdding(true)
    await addSale(goods, { type: 3, number, price: goods.price, combination_id: id }, today)
    setAdding(false)
  }
  return (
    <OrRefusal group="orderers">
      <div className="yaoji-buy-box" data-size="row">
        <QuantityInput
          label={messages.quantityOf(goods.name)}
          value={quantity}
          rule={rule}
          unit={goods.bzdw}
          onCommit={choose}
          onConfirm={number => void add(number)}
        />
        <Button
          size="small"
          isBusy={isAdding}
          label={messages.addNamed(goods.name)}
          onClick={event => focusWrongQuantity(event.currentTarget.parentElement) || void add(quantity)}
        >
          <Icon name="cart" />
          {isAdding ? messages.adding : messages.add}
        </Button>
      </div>
    </OrRefusal>
  )
}

type SetOffer = CombinationOfferWire & { set: NonNullable<CombinationOfferWire['set']> }

/** A set: what is in it, what it costs together and apart, how many can be had, and one click for all of it. */
export function SetCard({ offer, today, onTurn }: { offer: SetOffer; today: string; onTurn: () => void }) {
  const {
    id,
    set: { goods, combination },
  } = offer
  const isOver = useIsOver(offer)
  const reason = goods.cant_buy
  return (
    <li className="yaoji-combination" data-state={isOver ? 'over' : offer.state}>
      <OfferHead offer={offer} onTurn={onTurn} />
      <Parts combination={combination} />
      <div className="yaoji-combination__foot">
        <div>
          <Prices goods={goods} combination={combination} />
          <p className="yaoji-combination__facts">
            {goods.number !== null && goods.number > 0 && <span>{messages.left(goods.number)}</span>}
            <span>{messages.from(goods.ck_name)}</span>
          </p>
        </div>
        {reason ? (
          // What is done in place is done for one goods, not for a set of them.
          <CantBuy reason={{ ...reason, action: reason.action?.kind === 'link' ? reason.action : null }} size="row" goods={goods} />
        ) : (
          !isOver && <Buy id={id} goods={goods} today={today} />
        )}
      </div>
    </li>
  )
}
