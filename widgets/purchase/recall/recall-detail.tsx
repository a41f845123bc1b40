import type { RecallDetailWire } from '@yaoji/contract/calls/purchase/recall'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { PackShot } from '../../cart/cart/parts.ts'
import { environment } from '../../base/lib/environment.ts'
import { afterSalePath, recallsPath } from '../../base/lib/addresses/member-paths.ts'
import { goodsPath, idFromPath, orderPath } from '../../base/lib/paths.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { timestampMs } from '../../base/lib/clock.ts'
import { useAnswer } from '../../base/lib/requests/use-answer.ts'
import { Button, Empty, Loaded, Skeleton, Tag } from '../../base/ui/parts.ts'
import { $recall, openRecall, retryRecall, sendAnswer, sendUnitsBack, type RecallBatch, type RecallValue } from './detail-store.ts'
import { messages } from './messages.ts'
import { UnitsForm } from './units-form.tsx'

function Head({ recall }: { recall: RecallDetailWire }) {
  const { level, is_drill: isDrill, is_ended: isEnded, title, recall_sn: sn, due_at: due, answered_at: answered } = recall
  const state = isEnded ? messages.ended : answered === null ? messages.waiting : messages.answered
  return (
    <header className="yaoji-recall__card">
      <h1 className="yaoji-recall__title">
        {isDrill === 1 && <Tag>{messages.drill}</Tag>} {messages.level(level)} · {title}
      </h1>
      <p className="yaoji-recall__note">
        {messages.number(sn)} · {state}
        {answered === null && !isEnded && ` · ${messages.until(chinaMinute(timestampMs(due)))}`}
      </p>
      {!isEnded && <p className="yaoji-recall__stop">{isDrill === 1 ? messages.drillHint : messages.stop}</p>}
      {recall.only_codes === 1 && <p className="yaoji-recall__stop">{messages.onlyCodes}</p>}
      <dl className="yaoji-recall__facts">
        <div>
          <dt>{messages.reason}</dt>
          <dd>{recall.reason}</dd>
        </div>
        {recall.instructions && (
          <div>
            <dt>{messages.instructions}</dt>
            <dd>{recall.instructions}</dd>
          </div>
        )}
      </dl>
    </header>
  )
}

function Batch({ batch, isOfCodes }: { batch: RecallBatch; isOfCodes: boolean }) {
  const { goods_id: id, name, ypgg, sccj, ph, bzdw, number, returned, orders, codes } = batch
  return (
    <li className="yaoji-recall__batch">
      <PackShot src={batch.goods_image[0]} />
      <div>
        <a href={environment.href(goodsPath(id))}>{name}</a>
        <p className="yaoji-recall__note">{[ypgg, sccj].filter(Boolean).join(' · ')}</p>
        <p>
          <strong>{messages.batch(ph)}</strong> · {messages.bought(number, bzdw)}
          {returned > 0 && ` · ${messages.returned(returned, bzdw)}`}
        </p>
        <p className="yaoji-recall__note">
          {messages.orders}
          {orders.map((order, place) => (
            <a key={place} className="yaoji-recall__order" href={environment.href(orderPath(order.order_id))}>
              {order.order_sn}
            </a>
          ))}
        </p>
        {codes.length > 0 && (
          <details className="yaoji-recall__codes" open={isOfCodes}>
            <summary>{isOfCodes ? messages.recalledCodes(codes.length) : messages.codes(codes.length)}</summary>
            <p>{codes.join(' ')}</p>
          </details>
        )}
      </div>
    </li>
  )
}

function Returns({ returns }: Pick<RecallDetailWire, 'returns'>) {
  if (returns.length === 0) return null
  return (
    <section className="yaoji-recall__card" aria-label={messages.returns}>
      <h2 className="yaoji-recall__legend">{messages.returns}</h2>
      <ul className="yaoji-recall__returns">
        {returns.map(({ id, after_sale_sn: sn, status_text: text }) => (
          <li key={id}>
            <a href={environment.href(afterSalePath({ id, kind: 'return' }))}>{sn}</a> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Detail({ recall }: { recall: RecallDetailWire }) {
  const { batches, may_answer: mayAnswer, is_drill: isDrill, is_ended: isEnded } = recall
  const returnable = batches.filter(({ free }) => free > 0)
  return (
    <>
      <Head recall={recall} />
      <ul className="yaoji-recall__card yaoji-recall__batches">
        {batches.map(batch => (
          <Batch key={`${batch.goods_id} ${batch.ph}`} batch={batch} isOfCodes={recall.only_codes === 1} />
        ))}
      </ul>
      {isEnded === 0 && (
        <UnitsForm
          recall={recall}
          form="left"
          title={messages.answer}
          hint={messages.answerHint}
          labelOf={({ name, ph }) => messages.leftOf(name, ph)}
          batches={batches}
          action={recall.answered_at === null ? messages.send : messages.correct}
          submit={sendAnswer}
        />
      )}
      {isDrill === 0 && returnable.length > 0 && (
        <UnitsForm
          recall={recall}
          form="back"
          title={messages.back}
          hint={messages.backHint}
          labelOf={({ name, ph, free }) => messages.backOf(name, ph, free)}
          batches={returnable}
          action={messages.sendBack}
          submit={sendUnitsBack}
        />
      )}
      {isDrill === 0 && mayAnswer === 1 && returnable.length === 0 && <p className="yaoji-recall__note">{messages.unsigned}</p>}
      <Returns returns={recall.returns} />
    </>
  )
}

/** /recall/{id}: what is recalled, what the store has of it, and what it does about it. */
export function RecallDetail() {
  const value = useAnswer<RecallValue>($recall, { state: 'loading' }, () => openRecall(idFromPath(shownPage.path)))
  return (
    <div className="yaoji-root yaoji-recall">
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={8} />}
        missing={
          <Empty icon="list" title={messages.noRecall}>
            <Button kind="primary" href={environment.href(recallsPath())}>
              {messages.all}
            </Button>
          </Empty>
        }
        texts={messages}
        onRetry={() => void retryRecall()}
      >
        {recall => <Detail recall={recall} />}
      </Loaded>
    </div>
  )
}
