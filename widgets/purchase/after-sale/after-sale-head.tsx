import { useStore } from '@nanostores/react'
import { afterSaleKindNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleDetailWire } from '@yaoji/contract/calls/purchase/after-sale'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { useMay } from '../../shared/navigation/parts.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { environment } from '../../base/lib/environment.ts'
import { orderPath } from '../../base/lib/paths.ts'
import { Button } from '../../base/ui/parts.ts'
import { $isMoving, receive, withdraw } from './detail-store.ts'
import { messages } from './messages.ts'
import { SendBack } from './send-back.tsx'

type Props = { afterSale: AfterSaleDetailWire }

function Term({ afterSale: { expires_at: at, actions } }: Props) {
  if (at === null) return null
  const time = chinaMinute(timestampMs(at))
  return <p className="yaoji-after-sale__term">{actions.includes('receive') ? messages.receivedBy(time) : messages.sendBefore(time)}</p>
}

function Actions({ afterSale: { actions, after_sale_sn: sn, order_id: order } }: Props) {
  const mayOrder = useMay('orderers')
  const isBusy = useStore($isMoving)
  return (
    <div className="yaoji-after-sale__actions">
      {mayOrder && actions.includes('receive') && (
        <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void receive(sn)}>
          {messages.receive}
        </Button>
      )}
      <Button size="small" href={environment.href(orderPath(order))}>
        {messages.toOrder}
      </Button>
      {mayOrder && actions.includes('withdraw') && (
        <Button kind="text" size="small" isBusy={isBusy} onClick={() => void withdraw(sn)}>
          {messages.withdraw}
        </Button>
      )}
    </div>
  )
}

const tone = (status: number) => (status < 0 ? 'off' : status === 100 ? 'done' : 'moving')

/** Where it stands, what comes next and what the buyer can do about it. */
export function AfterSaleHead({ afterSale }: Props) {
  const { kind, status, after_sale_sn: sn, history, actions } = afterSale
  const note = history.at(-1)?.note ?? ''
  const reason = note && (status === -2 ? messages.refused(note) : status === -4 ? messages.reversed(note) : '')
  return (
    <section className="yaoji-after-sale__card">
      <div className="yaoji-after-sale__head">
        <p className="yaoji-after-sale__state" data-tone={tone(status)}>
          {afterSaleStateName(status, kind)}
        </p>
        <p className="yaoji-after-sale__next">
          {messages.next[status]}
          {reason && <strong>{reason}</strong>}
        </p>
        <Actions afterSale={afterSale} />
      </div>
      <p className="yaoji-after-sale__numbers">
        <span>{afterSaleKindNames[kind]}</span>
        <span>
          {messages.number} {sn}
        </span>
        <span>
          {messages.ofOrder} {afterSale.order_sn}
        </span>
        <span>
          {messages.askedAt} {chinaMinute(timestampMs(afterSale.created_at))}
        </span>
      </p>
      <Term afterSale={afterSale} />
      {actions.includes('send-back') && <SendBack afterSale={afterSale} />}
    </section>
  )
}
