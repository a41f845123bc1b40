import { useStore } from '@nanostores/react'
import type { CartGiftWire } from '@yaoji/contract/calls/purchase/cart-gifts'
import { giftTypes, type JudgedGift } from '@yaoji/contract/domain/lines/gift'
import { Icon, Tag } from '../../../base/ui/parts.ts'
import { chooseGift } from '../state/actions.ts'
import { giftMessages as messages } from './gift-messages.ts'
import { $gifts } from './gift-store.ts'

type Option = CartGiftWire['options'][number]

function Choice({ gift, option, isChosen }: { gift: CartGiftWire; option: Option; isChosen: boolean }) {
  return (
    <li>
      <button
        type="button"
        className="yaoji-cart-gift__option"
        aria-pressed={isChosen}
        disabled={option.reason !== ''}
        onClick={() => void chooseGift(gift.id, option.goods_id)}
      >
        <span>{messages.option(option.name, option.number, option.bzdw)}</span>
        {gift.type === giftTypes.swap && <span className="yaoji-cart-gift__price">{messages.price(option.price, option.bzdw)}</span>}
        {option.reason && <span>{option.reason}</span>}
      </button>
    </li>
  )
}

/** One promotion: what is missing, or what is given; chosen where it stands. */
function Gift({ gift, judged: { given, missing, times } }: { gift: CartGiftWire; judged: JudgedGift }) {
  const chosen = given?.option.goodsId
  const option = gift.options.find(each => each.goods_id === chosen)
  const isSwap = gift.type === giftTypes.swap
  const isOptional = isSwap || gift.options.length > 1 || gift.choice === 0
  const unit = gift.options[0]?.bzdw ?? ''
  return (
    <li className="yaoji-cart-gift" data-reached={times > 0}>
      <p className="yaoji-cart-gift__state">
        <Tag tone="green">{messages.types[gift.type] ?? ''}</Tag>
        <span>{gift.name}</span>
        <span role="status">
          {times === 0 && messages.missing(gift, missing, unit)}
          {given && option && messages.given(isSwap, option.name, given.quantity, option.bzdw)}
          {times > 0 && !given && (gift.options.every(each => each.reason !== '') ? messages.gone(isSwap) : messages.choose)}
        </span>
      </p>
      {times > 0 && isOptional && (
        <ul className="yaoji-cart-gift__options" aria-label={messages.choose}>
          {gift.options.map(each => (
            <Choice key={each.goods_id} gift={gift} option={each} isChosen={each.goods_id === chosen} />
          ))}
          <li>
            <button type="button" className="yaoji-cart-gift__option" aria-pressed={!given} onClick={() => void chooseGift(gift.id, 0)}>
              {messages.none(isSwap)}
            </button>
          </li>
        </ul>
      )}
    </li>
  )
}

/** Gifts and swaps that the cart earns or nearly earns (domain.md section 3). */
export function GiftStrip() {
  const gifts = useStore($gifts)
  if (gifts.length === 0) return null
  return (
    <section className="yaoji-cart-gifts" aria-label={messages.gifts}>
      <Icon name="ticket" />
      <ul>
        {gifts.map(({ gift, judged }) => (
          <Gift key={gift.id} gift={gift} judged={judged} />
        ))}
      </ul>
    </section>
  )
}
