import { useStore } from '@nanostores/react'
import type { GoodsWire } from '@yaoji/contract/calls/goods'
import { $adding } from '../cart/index.ts'
import { Button, Icon } from '../ui/index.ts'
import { addToCart } from './add-to-cart.ts'
import { firstQuantity, fullName } from './goods-terms.ts'
import { messages } from './messages.ts'

/** Adds the least quantity that may be bought. */
export function QuickAdd({ goods, today }: { goods: GoodsWire; today: string }) {
  const isAdding = useStore($adding)[goods.id] === true
  const quantity = firstQuantity(goods)
  return (
    <span className="yaoji-quick-add">
      <Button
        size="small" isBusy={isAdding} isDisabled={quantity === 0}
        label={messages.addUnits(quantity, goods.bzdw, fullName(goods))} onClick={() => void addToCart(goods, quantity, today)}
      >
        <Icon name="plus" />
        {messages.units(quantity, goods.bzdw)}
      </Button>
    </span>
  )
}
