import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import type { QuantityRule } from '@yaoji/contract/domain/cart/quantity'
import { Button, focusWrongQuantity, Icon, QuantityInput } from '../../base/ui/parts.ts'
import { buyMessages } from './buy-messages.ts'
import { fullName } from './goods-terms.ts'
import { useAdding } from './use-adding.ts'

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
  const { isAdding, add } = useAdding(goods, today)
  const name = fullName(goods)
  return (
    <div className="yaoji-buy-box" data-size={size}>
      <QuantityInput
        label={buyMessages.quantityOf(name)}
        value={quantity}
        rule={rule}
        unit={goods.bzdw}
        onCommit={onChoose}
        onPreview={onChoose}
        onConfirm={chosen => void add(chosen)}
      />
      <Button
        kind={size === 'page' ? 'primary' : 'plain'}
        size={size === 'page' ? 'large' : 'small'}
        isBusy={isAdding}
        label={`${buyMessages.add}：${name}`}
        onClick={event => focusWrongQuantity(event.currentTarget.parentElement) || void add(quantity)}
      >
        <Icon name="cart" />
        {isAdding ? buyMessages.adding : buyMessages.add}
      </Button>
    </div>
  )
}
