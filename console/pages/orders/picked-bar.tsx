import type { OrderNextStep } from '@yaoji/contract/console/orders'
import type { ConsoleOrderRowWire } from '@yaoji/contract/calls/console/orders'
import { pickedTogether } from '@yaoji/contract/calls/console/prints'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderMessages } from '../../lib/order-messages.ts'
import { pickListOf } from '../../lib/order-words.ts'
import { useMay } from '../../lib/session.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { messages } from './messages.ts'
import { grouped } from '../../lib/time.ts'
import type { Selection } from '../../ui/use-selection.ts'

const sumOf = (rows: readonly ConsoleOrderRowWire[]) =>
  grouped(formatFen(rows.reduce((sum, row) => sum + (parseFen(row.payable) ?? 0), 0) as Fen))

type Bar = {
  selection: Selection<ConsoleOrderRowWire>
  step: OrderNextStep | undefined
  ready: readonly ConsoleOrderRowWire[]
  press: () => void
  isBusy: boolean
}

/** What is selected: how many, their sum, and what can be done with them; the verb says how many it will be done with. */
export function PickedBar({ selection, step, ready, press, isBusy }: Bar) {
  const { picked } = selection
  const may = useMay()
  const toPick = may('order/pick') ? picked.filter(({ status }) => status === 40 || status === 50).slice(0, pickedTogether) : []
  return (
    <SelectionBar
      selection={selection}
      unit={messages.unit}
      note={<span className="soft">{messages.pickedSum(sumOf(picked), step ? picked.length - ready.length : 0)}</span>}
    >
      {step && (
        <button type="button" className="btn btn--main" disabled={isBusy} onClick={press}>
          {messages.many(orderMessages.verb(step), ready.length)} <kbd>E</kbd>
        </button>
      )}
      {toPick.length > 0 && (
        <a className="btn" href={pickListOf(toPick.map(row => row.order_sn))} target="_blank" rel="noreferrer">
          {messages.pickList(toPick.length)}
        </a>
      )}
    </SelectionBar>
  )
}
