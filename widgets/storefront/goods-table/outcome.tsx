import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { fullName } from '../goods/parts.ts'
import { Icon } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import type { RowOutcome } from './sheet-store.ts'

export type AddButtonProps = { goods: GoodsWire; outcome: RowOutcome | undefined; isInCart?: boolean; onAdd: () => void }

export function AddButton({ goods, outcome, isInCart = false, onAdd }: AddButtonProps) {
  const isAdding = outcome?.state === 'adding'
  return (
    <button
      type="button"
      className="yaoji-button"
      data-kind="plain"
      data-size="small"
      aria-busy={isAdding || undefined}
      aria-label={(isInCart ? messages.addMoreOf : messages.addOf)(fullName(goods))}
      onClick={onAdd}
    >
      {isAdding ? messages.adding : isInCart ? messages.addMore : messages.add}
    </button>
  )
}

/** The row has just gone into the cart with this quantity, or is there since before. */
export function Added({ text }: { text: string }) {
  return (
    <span className="yaoji-goods-table__added">
      <Icon name="check" />
      {text}
    </span>
  )
}

/** Why the row did not go into the cart, or would not. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <span className="yaoji-goods-table__problem" title={text}>
        {text}
      </span>
    )
  )
}
