import { useState } from 'react'
import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { Button, Icon } from '../../base/ui/parts.ts'
import { firstQuantity, fullName } from './goods-terms.ts'
import { addKnowingly } from './late-adding.ts'
import { goodsMessages as messages } from './messages.ts'

/** Adds the quantity that is usual here, else the least that may be bought. */
export function QuickAdd({ goods, today, usual }: { goods: GoodsWire; today: string; usual?: number | undefined }) {
  const [isAdding, setAdding] = useState(false)
  const quantity = firstQuantity(goods, usual)
  async function add() {
    setAdding(true)
    await addKnowingly(goods, quantity, today)
    setAdding(false)
  }
  return (
    <span className="yaoji-quick-add">
      <Button
        size="small"
        isBusy={isAdding}
        isDisabled={quantity === 0}
        label={messages.addUnits(quantity, goods.bzdw, fullName(goods))}
        onClick={() => void add()}
      >
        <Icon name="plus" />
        {messages.units(quantity, goods.bzdw)}
      </Button>
    </span>
  )
}
