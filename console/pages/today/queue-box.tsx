import { Link } from '@tanstack/react-router'
import type { QueueItemWire, QueueWire } from '@yaoji/contract/calls/console/today'
import { queues } from '@yaoji/contract/console/queues'
import { fileAddress } from '../../lib/base64.ts'
import { waitingIn } from '../../lib/queries.ts'
import { ageOf, grouped } from '../../lib/time.ts'
import { messages } from './messages.ts'
import { placeOf, readySteps, listOfQueue } from './queue-of-item.ts'

export type ItemActions = {
  act: (queue: QueueWire, item: QueueItemWire) => void
  actAll: (queue: QueueWire) => void
  reject: (item: QueueItemWire) => void
  look: (item: QueueItemWire) => void
  isBusy: (id: string) => boolean
}

type Shown = ItemActions & { queue: QueueWire; at: string; now: number }

function Words({ queue, item }: { queue: QueueWire; item: QueueItemWire }) {
  return (
    <>
      <div>
        <b className="cut">{grouped(item.title)}</b>
        <small>
          <Link className="link" {...placeOf(queue.queue, item)}>
            {grouped(item.detail)}
          </Link>
        </small>
      </div>
      <div>
        {item.note && (
          <span className="st cut" data-s={item.is_ready ? 'do' : 'hold'} title={item.note}>
            {item.note}
          </span>
        )}
      </div>
    </>
  )
}

function Item({ queue, item, at, now, ...actions }: Shown & { item: QueueItemWire }) {
  const { verb, lateHours } = queues[queue.queue]
  const isLate = now - item.since > lateHours * 3_600
  const isTransfer = queue.queue === 'transfer'
  return (
    <li
      className={`work ${isTransfer ? 'work--t' : 'work--o'} ${at === item.id ? 'is-at' : ''}`}
      aria-current={at === item.id || undefined}
    >
      {isTransfer && (
        <div>
          {item.file_id && (
            <button type="button" className="thumb" aria-label={messages.proof(item.id)} onClick={() => actions.look(item)}>
              <img src={fileAddress(item.file_id)} alt="" loading="lazy" />
            </button>
          )}
        </div>
      )}
      <Words queue={queue} item={item} />
      <div className={isLate ? 'n bad' : 'n'}>{ageOf(item.since, now)}</div>
      <div>
        <span className="line gap-4">
          <button
            type="button"
            className={`btn btn--row ${at === item.id ? 'btn--main' : ''}`}
            disabled={actions.isBusy(item.id)}
            onClick={() => actions.act(queue, item)}
          >
            {verb} {at === item.id && <kbd>Y</kbd>}
          </button>
          {isTransfer && (
            <button type="button" className="btn btn--row" onClick={() => actions.reject(item)}>
              {messages.reject}
            </button>
          )}
        </span>
      </div>
    </li>
  )
}

/** One queue: its first items, each one press from being done. */
export function QueueBox(shown: Shown) {
  const { queue, actAll } = shown
  const { name, verb } = queues[queue.queue]
  const ready = readySteps(queue).length
  const list = listOfQueue[queue.queue]
  return (
    <section className="box" id={`queue-${queue.queue}`} aria-label={name}>
      <div className="box__head">
        <h2>{name}</h2>
        <span className="count">{messages.counted(waitingIn([queue]), queue.items.length)}</span>
        <span className="grow" />
        {ready > 1 && (
          <button type="button" className="btn btn--soft btn--row" onClick={() => actAll(queue)}>
            {messages.all(ready, verb)}
          </button>
        )}
        {list && (
          <Link className="link" {...list}>
            {messages.list}
          </Link>
        )}
      </div>
      <ul>
        {queue.items.map(item => (
          <Item key={item.id} {...shown} item={item} />
        ))}
      </ul>
    </section>
  )
}
