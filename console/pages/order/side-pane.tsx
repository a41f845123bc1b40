import { consoleContactCall, type ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { arrivalText } from '@yaoji/contract/orders/delivery-text'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { useState } from 'react'
import { ask } from '../../lib/call.ts'
import { useMay, useStaff } from '../../lib/session.ts'
import { momentOf, grouped } from '../../lib/time.ts'
import { Events } from '../../ui/events.tsx'
import { PictureDialog } from '../../ui/picture-dialog.tsx'
import { RevealedPhone } from '../../ui/revealed-phone.tsx'
import type { DialogKind } from './act-dialog.tsx'
import { messages } from './messages.ts'

type Shown = { shown: ConsoleOrderWire; now: number }

function Money({ shown, now }: Shown) {
  return (
    <section className="sec stack stack-s">
      <h2>{messages.money}</h2>
      <dl className="dl dl--n">
        <dt>{messages.goods}</dt>
        <dd>{grouped(shown.goods)}</dd>
        {shown.deductions.map(({ name, amount }) => [<dt key={`${name}-name`}>{name}</dt>, <dd key={name}>−{grouped(amount)}</dd>])}
        <dt>{messages.freight}</dt>
        <dd>{shown.freight}</dd>
        <dt className="b">{messages.payable}</dt>
        <dd className="b">¥{grouped(shown.order.payable)}</dd>
        {shown.payments.map(({ method, amount, refunded, settled_at }) => [
          <dt key={`${method}-name`}>
            {settled_at === null ? messages.unpaid(method) : messages.paid(method, momentOf(settled_at, now))}
          </dt>,
          <dd key={method}>
            {grouped(amount)} {refunded !== '0.00' && <span className="note">{messages.refunded(refunded)}</span>}
          </dd>,
        ])}
        <dt>{messages.invoice}</dt>
        <dd>{shown.invoice}</dd>
      </dl>
    </section>
  )
}

function Proof({ shown }: Pick<Shown, 'shown'>) {
  const [isLarge, setLarge] = useState(false)
  const { role } = useStaff()
  const { proof, order } = shown
  if (!proof) return null
  const isOwn = proof.payer === order.company
  return (
    <section className="sec stack stack-s">
      <h2>{messages.proof}</h2>
      <p>
        {messages.payer(proof.payer)}{' '}
        <span className={isOwn ? 'tag tag--ok' : 'tag tag--warn'}>{isOwn ? messages.sameName : messages.otherName}</span>
      </p>
      {proof.refusal && <p className="bad">{messages.refused(proof.refusal)}</p>}
      {['admin', 'service', 'finance'].includes(role) && (
        <button type="button" className="btn" onClick={() => setLarge(true)}>
          {messages.seeProof}
        </button>
      )}
      {isLarge && <PictureDialog fileId={proof.file_id} title={messages.proof} close={() => setLarge(false)} />}
    </section>
  )
}

/** The stamped receipt of ephedrine goods, which 质管 files or refuses. */
function Receipt({ shown: { receipt }, now, open }: Shown & { open: (kind: DialogKind) => void }) {
  const [isLarge, setLarge] = useState(false)
  const may = useMay()
  if (!receipt) return null
  const { state, file_id: fileId, sent_at: sentAt, refusal } = receipt
  return (
    <section className="sec stack stack-s" aria-label={messages.receipt}>
      <h2>{messages.receipt}</h2>
      <p>
        {messages.receiptStates[state]} {sentAt !== null && <span className="soft">{messages.receiptSent(momentOf(sentAt, now))}</span>}
      </p>
      {refusal && <p className="bad">{messages.refused(refusal)}</p>}
      <p className="line gap-4">
        {fileId && may('order/archive_receipt') && (
          <button type="button" className="btn" onClick={() => setLarge(true)}>
            {messages.seeProof}
          </button>
        )}
        {state === 'sent' && may('order/archive_receipt') && (
          <button type="button" className="btn btn--main" onClick={() => open('archive_receipt')}>
            {messages.archiveReceipt}
          </button>
        )}
        {state === 'sent' && may('order/reject_receipt') && (
          <button type="button" className="btn" onClick={() => open('reject_receipt')}>
            {messages.rejectReceipt}
          </button>
        )}
      </p>
      {isLarge && <PictureDialog fileId={fileId} title={messages.receipt} close={() => setLarge(false)} />}
    </section>
  )
}

/** What the store was promised; red once that day is over and the goods are not there. */
function Promised({ shown: { delivery, due_on: dueOn, order }, now }: Shown) {
  if (!delivery) return null
  const today = chinaDay(now * 1_000)
  if (delivery.basis === 'check') return <p className="soft">{messages.arrivesAfterCheck}</p>
  const isLate = dueOn !== '' && dueOn < today && order.status < orderStates.signed
  return delivery.list.map(({ ck_id, ck_name, arrives_from, arrives_to }) => (
    <p key={ck_id} className={isLate ? 'bad' : undefined}>
      {messages.arrives(ck_name, arrivalText(arrives_from, arrives_to, today), delivery.basis === 'pay')}
    </p>
  ))
}

function Delivery({ shown, now }: Shown) {
  const { address, order, remark } = shown
  return (
    <section className="sec stack stack-s">
      <h2>{messages.delivery}</h2>
      <p>
        {address.name}{' '}
        <RevealedPhone
          masked={address.phone}
          name={address.name}
          callers={['admin', 'service', 'warehouse', 'sales']}
          read={() => ask(consoleContactCall, { params: { number: order.order_sn } })}
        />
      </p>
      <p>
        {address.region} {address.detail}
      </p>
      <Promised shown={shown} now={now} />
      {remark && <p className="warn">{messages.remark(remark)}</p>}
    </section>
  )
}

/** Money, delivery and what happened. */
export function SidePane({ shown, now, showChanges, open }: Shown & { showChanges: () => void; open: (kind: DialogKind) => void }) {
  return (
    <aside className="pane" aria-label={messages.events}>
      <Proof shown={shown} />
      <Receipt shown={shown} now={now} open={open} />
      <Money shown={shown} now={now} />
      <Delivery shown={shown} now={now} />
      <section className="sec stack stack-s">
        <div className="line">
          <h2>{messages.events}</h2>
          <span className="grow" />
          <button type="button" className="link note" onClick={showChanges}>
            {messages.allChanges}
          </button>
        </div>
        <Events events={shown.events} now={now} />
      </section>
    </aside>
  )
}
