import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { orderMessages } from '../../lib/order-messages.ts'
import { fieldsOfStep, isPackable, operationOfStep } from '../../lib/order-words.ts'
import { useMay, type May } from '../../lib/session.ts'
import type { DialogKind } from './act-dialog.tsx'
import { messages } from './messages.ts'

const cancellable: readonly number[] = [10, 15, 30]

/** What else may be done with an order in its state, by this role. */
function furtherActs(shown: ConsoleOrderWire, may: May): [DialogKind, string][] {
  const { order } = shown
  const isReleased = shown.needs_codes === 0 || !isPackable(shown)
  return [
    ...(!isReleased && may('order/release_codes') ? [['release_codes', messages.releaseCodes] as [DialogKind, string]] : []),
    ...(order.status === 20 && may('order/reject_transfer') ? [['reject_transfer', messages.rejectProof] as [DialogKind, string]] : []),
    ...(order.status === 50 && may('order/ship') ? [['ship', orderMessages.verb('ship')] as [DialogKind, string]] : []),
    ...(cancellable.includes(order.status) && may('order/cancel') ? [['cancel', messages.cancel] as [DialogKind, string]] : []),
  ]
}

/** Whether the next step of an order is this role's. */
export const isNextOf = ({ order: { next, holds } }: ConsoleOrderWire, may: May): boolean =>
  next !== null && may(operationOfStep[next], fieldsOfStep(next, holds))

type Bar = { shown: ConsoleOrderWire; press: () => void; open: (kind: DialogKind) => void; isBusy: boolean }

/** The one next step of an order, and what else may be done. */
export function NextBar({ shown, press, open, isBusy }: Bar) {
  const may = useMay()
  const { next, waits, holds } = shown.order
  const isMine = next !== null && isNextOf(shown, may)
  const isReceipt = next === null && shown.receipt?.state === 'sent' && may('order/archive_receipt')
  const waiting = waits === null ? messages.waits : orderMessages.wait(waits)
  const words = isReceipt
    ? messages.checkReceipt
    : next === null
      ? waiting
      : isMine
        ? messages.next(orderMessages.verb(next))
        : messages.notYours(orderMessages.verb(next))
  const further = furtherActs(shown, may)
  const canPack = isPackable(shown) && may('order/ship')
  return (
    <div className="next">
      <span className="grow">
        <b>{words}</b> <span className="soft">{holds.map(orderMessages.hold).join('、')}</span>
      </span>
      {further.length > 0 && (
        <Menu.Root>
          <Menu.Trigger className="btn">{messages.more}</Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner className="menu-place" sideOffset={4} align="end">
              <Menu.Popup className="menu">
                {further.map(([kind, text]) => (
                  <Menu.Item key={kind} className="menu__item" onClick={() => open(kind)}>
                    {text}
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {canPack && (
        <Link className="btn btn--big" to="/orders/$number/pack" params={{ number: shown.order.order_sn }}>
          {messages.pack} <kbd>S</kbd>
        </Link>
      )}
      {isMine && (
        <button type="button" className="btn btn--main btn--big" disabled={isBusy} onClick={press}>
          {orderMessages.verb(next)} <kbd>E</kbd>
        </button>
      )}
    </div>
  )
}
