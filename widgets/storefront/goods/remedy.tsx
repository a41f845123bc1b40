import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { GoodsWire, RemedyWire } from '@yaoji/contract/calls/storefront/goods'
import { useMay } from '../../shared/navigation/parts.ts'
import { ArrivalNoticeButton, arrivals } from '../../cart/favourite/parts.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { Button } from '../../base/ui/parts.ts'
import { $purchaseRights, applyForRight } from './purchase-right.ts'
import { remedyMessages as messages } from './remedy-messages.ts'

export type RemedyProps = {
  action: Extract<RemedyWire, { kind: 'here' }>
  goods: Pick<GoodsWire, 'id' | 'is_arrival_noticed'>
  name: string
  size: 'row' | 'page'
  /** The button was pressed before this code had loaded. */
  isPressed: boolean
}

function Apply({ action, goods: { id }, name, size }: RemedyProps) {
  const right = useStore($purchaseRights)[id]
  const look = size === 'page' ? ({ size: 'large', kind: 'primary' } as const) : ({ size: 'small' } as const)
  if (!useMay('orderers')) return null
  if (right?.state !== 'asked')
    return (
      <Button {...look} isBusy={right !== undefined} label={messages.applyOf(name)} onClick={() => void applyForRight(id, name)}>
        {action.text}
      </Button>
    )
  if (right.cantBuy) return <strong role="status">{right.cantBuy.text}</strong>
  return (
    <Button {...look} onClick={() => shownPage.reload()}>
      {messages.granted} · {messages.refresh}
    </Button>
  )
}

/** Runs the action that was pressed before this code had loaded; an existing notice subscription stays. */
function press({ action, goods, name }: RemedyProps): void {
  if (action.action === 'apply') void applyForRight(goods.id, name)
  else if (goods.is_arrival_noticed !== 1) void arrivals.mark(goods.id, true)
}

/** The inline remedy of a reason, without leaving the page (domain.md section 2). */
export function Remedy(props: RemedyProps) {
  const { action, goods, name, size, isPressed } = props
  useEffect(() => {
    if (isPressed) press(props)
    // Only on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  if (action.action === 'notice')
    return <ArrivalNoticeButton goodsId={goods.id} isNoticed={goods.is_arrival_noticed === 1} name={name} size={size} />
  return <Apply {...props} />
}
