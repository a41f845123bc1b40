import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import type { PricedWire } from '@yaoji/contract/calls/operator/statement'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages as listMessages } from '../statements/messages.ts'
import { givenFacts } from './given.ts'
import { messages } from './messages.ts'
import { RecallReach } from './recall-reach.tsx'

type Shown = { shown: ConsoleStatementWire }

function Figures({ shown: { effects } }: Shown) {
  if (effects.goods_count === 0) return null
  const { below_cost_count, goods_count, stores, orders, money } = effects
  const values = { goods_count, below_cost_count, stores, orders, money: `¥${grouped(money)}` }
  return (
    <dl className="figs figs--5">
      {Object.entries(messages.figures).map(([name, text]) => (
        <div key={name}>
          <dt>{text}</dt>
          <dd className={name === 'money' || (name === 'below_cost_count' && below_cost_count > 0) ? 'fig bad' : 'fig'}>
            {values[name as keyof typeof values] /* The names are those of the messages. */}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Priced({ goods }: { goods: readonly PricedWire[] }) {
  if (goods.length === 0) return null
  return (
    <section className="sec stack stack-s">
      <h2 className="b">{messages.priced}</h2>
      <PlainTable caption={messages.priced} columns={messages.columns} numbers={['from', 'to', 'cost', 'margin']} empty="">
        {goods.map(each => (
          <tr key={each.goods_id}>
            <td>{each.name}</td>
            <td className="n soft">¥{each.from}</td>
            <td className="n b">¥{each.to}</td>
            <td className="n soft">{each.cost ? `¥${each.cost}` : messages.unknownCost}</td>
            <td className={each.margin_percent !== null && each.margin_percent < 0 ? 'n bad' : 'n'}>
              {each.margin_percent === null ? '' : `${each.margin_percent}%`}
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

function Earlier({ shown: { earlier } }: Shown) {
  return (
    <section className="sec stack stack-s">
      <h2 className="b">{messages.earlier}</h2>
      <PlainTable caption={messages.earlier} columns={messages.earlierColumns} numbers={[]} empty={messages.noEarlier}>
        {earlier.map(row => (
          <tr key={row.token}>
            <td>{row.title}</td>
            <td>{row.operator}</td>
            <td>
              <span className="st" data-s={listMessages.shape(row.standing)}>
                {listMessages.standing(row.standing)}
              </span>{' '}
              <span className="note">{row.signed_by || row.refusal}</span>
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** What the second person decides by: figures, prices now and then, what was given, and earlier ones of the kind. */
export function StatementBody({ shown }: Shown) {
  const { row, effects, fields } = shown
  const isOpenRecall = row.operation === 'recall/start' && (row.standing === 'mine' || row.standing === 'sent')
  const given = givenFacts(fields)
  const priced = effects.below_cost.length > 0 ? effects.below_cost : effects.lowest ? [effects.lowest] : []
  return (
    <div className="body" tabIndex={0}>
      <Figures shown={shown} />
      <section className="sec stack stack-s">
        <h2 className="b">{messages.says}</h2>
        <ul className="plain">
          {effects.sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {isOpenRecall && <RecallReach fields={fields} />}
      </section>
      <Priced goods={priced} />
      {given.length > 0 && (
        <section className="sec stack stack-s">
          <h2 className="b">{messages.given}</h2>
          <dl className="dl">
            {given.map(({ label, value }) => [
              <dt key={`${label}-label`}>{label}</dt>,
              <dd key={label} className="wrap">
                {value}
              </dd>,
            ])}
          </dl>
        </section>
      )}
      <Earlier shown={shown} />
    </div>
  )
}
