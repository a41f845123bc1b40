import type { ConsoleStoreWire } from '@yaoji/contract/calls/console/store'
import { grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'

/** What a store buys, has and owes, in four figures. */
export function StoreFigures({ shown }: { shown: ConsoleStoreWire }) {
  const { month, last_month, balance, credit, store } = shown
  return (
    <dl className="figs">
      <div>
        <dt>{messages.month}</dt>
        <dd className="fig">¥{grouped(month)}</dd>
        <dd className="note">{messages.lastMonth(grouped(last_month))}</dd>
      </div>
      <div>
        <dt>{messages.balance}</dt>
        <dd className="fig">¥{grouped(balance)}</dd>
      </div>
      <div>
        <dt>{messages.used}</dt>
        <dd className={credit && credit.overdue !== '0.00' ? 'fig bad' : 'fig'}>¥{grouped(credit?.owed ?? '0.00')}</dd>
        <dd className="note">{credit ? messages.of(grouped(credit.limit)) : messages.noCredit}</dd>
      </div>
      <div>
        <dt>{messages.waiting}</dt>
        <dd className={store.papers > 0 ? 'fig warn' : 'fig'}>{store.papers}</dd>
      </div>
    </dl>
  )
}
