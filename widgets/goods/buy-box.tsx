import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import type { QuantityRule } from '@yaoji/contract/domain/quantity'
import { $adding } from '../cart/index.ts'
import { Button, Icon, QuantityInput } from '../ui/index.ts'
import { addToCart } from './add-to-cart.ts'
import { fullName } from './goods-terms.ts'
import { detailMessages } from './detail-messages.ts'

export type BuyBoxProps = {
  goods: GoodsWire
  today: string
  rule: QuantityRule
  quantity: number
  size: 'row' | 'page'
  onChoose: (quantity: number) => void
}

/** Quantity and 加入购物车 of goods that this buyer can buy. */
export function BuyBox({ goods, today, rule, quantity, size, onChoose }: BuyBoxProps) {
  const isAdding = useStore($adding)[goods.id] === true
  const name = fullName(goods)
  return (
    <div className="yaoji-buy-box" data-size={size}>
      <QuantityInput
        label={detailMessages.quantityOf(name)} value={quantity} rule={rule} unit={goods.bzdw}
        onCommit={onChoose} onPreview={onChoose}
      />
      <Button
        kind={size === 'page' ? 'primary' : 'plain'} size={size === 'page' ? 'large' : 'small'} isBusy={isAdding}
        label={`${detailMessages.add}：${name}`} onClick={() => void addToCart(goods, quantity, today)}
      >
        <Icon name="cart" />
        {isAdding ? detailMessages.adding : detailMessages.add}
      </Button>
    </div>
  )
}
