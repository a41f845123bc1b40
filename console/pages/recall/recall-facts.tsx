import { Link } from '@tanstack/react-router'
import type { ConsoleRecallWire } from '@yaoji/contract/calls/console/recalls'
import { sheetRoles } from '@yaoji/contract/console/goods'
import { useStaff } from '../../lib/session.ts'
import { minuteOf } from '../../lib/time.ts'
import { messages } from './messages.ts'

type Shown = { recall: ConsoleRecallWire }

/** Units sold, left with stores, sent back and here. */
export function RecallFigures({ recall }: Shown) {
  const { figures } = messages
  const all: readonly (readonly [string, string | number, string])[] = [
    [figures.sold, recall.sold, messages.stores(recall.stores)],
    [figures.notified, `${recall.notified} / ${recall.stores}`, ''],
    [figures.answered, `${recall.answered} / ${recall.stores}`, ''],
    [figures.left, recall.left, ''],
    [figures.returned, recall.returned, recall.destroyed > 0 ? messages.destroyed(recall.destroyed) : ''],
    [figures.stock, recall.stock, ''],
  ]
  return (
    <dl className="figs figs--6">
      {all.map(([label, value, note]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="fig">{value}</dd>
          {note && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** An ended recall leaves its units on the shelf, stopped: they leave the stock when they are destroyed. */
function StillHere({ recall: { is_drill, is_ended, stock, goods } }: Shown) {
  const { role } = useStaff()
  if (is_drill === 1 || is_ended === 0 || stock === 0) return null
  const ids = [...new Set(goods.map(({ goods_id }) => goods_id))].join(',')
  return (
    <p className="warn">
      {messages.stillHere(stock)}{' '}
      {sheetRoles.includes(role) && (
        <Link className="link" to="/prices" search={{ as: 'grid', ids }}>
          {messages.toStock}
        </Link>
      )}
    </p>
  )
}

/** Why it is recalled, what is covered, and who prepared, signed and ended it. */
export function RecallSide({ recall }: Shown) {
  const { factLabels } = messages
  const ended = recall.ended_at === null ? '' : [recall.ended_by, minuteOf(recall.ended_at)].join(' · ')
  const facts: readonly (readonly [string, string])[] = [
    [factLabels.reason, recall.reason],
    [factLabels.instructions, recall.instructions],
    [factLabels.prepared, [recall.operator, minuteOf(recall.created_at)].join(' · ')],
    [factLabels.signed, recall.signer],
    [factLabels.ended, ended],
    [factLabels.conclusion, recall.conclusion],
  ]
  return (
    <aside className="body store__side" aria-label={messages.facts} tabIndex={0}>
      <section className="sec stack stack-s">
        <h2>{messages.facts}</h2>
        <dl className="dl">
          {facts.flatMap(([label, value]) =>
            value === ''
              ? []
              : [
                  <dt key={`${label}-label`}>{label}</dt>,
                  <dd key={label} className="wrap">
                    {value}
                  </dd>,
                ],
          )}
        </dl>
      </section>
      {recall.codes.length > 0 && (
        <section className="sec stack stack-s">
          <h2>{messages.codes}</h2>
          {recall.code_rows > recall.codes.length && <p className="note">{messages.codesShown(recall.codes.length, recall.code_rows)}</p>}
          <ul className="stack stack-s">
            {recall.codes.map(code => (
              <li key={code} className="code wrap">
                {code}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="sec stack stack-s">
        <h2>{messages.goods}</h2>
        <ul className="stack stack-s">
          {recall.goods.map(({ goods_id, name, ypgg, ph }) => (
            <li key={`${goods_id} ${ph}`} className="wrap">
              <Link className="link" to="/goods/$id" params={{ id: String(goods_id) }}>
                {name}
              </Link>{' '}
              <span className="soft">{[ypgg, ph || messages.allBatches].join(' · ')}</span>
            </li>
          ))}
        </ul>
        <StillHere recall={recall} />
      </section>
    </aside>
  )
}
