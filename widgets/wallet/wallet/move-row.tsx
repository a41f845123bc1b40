import type { ReactNode } from 'react'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'

type MoveRowProps = {
  /** `order_sn` is empty where it belongs to no order. */
  move: { order_id?: string; order_sn?: string; created_at: number }
  kind: ReactNode
  isWide?: boolean
  amount: string
  isOut: boolean
  /** Before and after the order and the time. */
  name?: string
  note?: string
}

/** What came or went: of what kind, for what and when, how much. */
export function MoveRow({ move: { order_id = '', order_sn, created_at }, kind, isWide, amount, isOut, name, note }: MoveRowProps) {
  return (
    <li className="yaoji-wallet__move" data-wide={isWide}>
      <span>{kind}</span>
      <span className="yaoji-wallet__of">
        {name && <span>{name}</span>}
        {order_sn && (
          <a className="yaoji-tap" href={environment.href(orderPath(order_id))}>
            {messages.order(order_sn)}
          </a>
        )}
        <time>{chinaMinute(timestampMs(created_at))}</time>
        {note && <span>{note}</span>}
      </span>
      <span className="yaoji-wallet__amount" data-out={isOut}>
        {amount}
      </span>
    </li>
  )
}

/** Money with the sign of its way: `-12.00` went, `12.00` came. */
export function movedMoney(amount: string): { amount: string; isOut: boolean } {
  const isOut = amount.startsWith('-')
  return { isOut, amount: isOut ? money(amount) : `+${money(amount)}` }
}
