import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

type Stated = { statement: StatementWire }

function BelowCost({ statement: { below_cost, below_cost_count } }: Stated) {
  return (
    <section className="stack stack-s">
      <h3>{messages.belowCost(below_cost_count)}</h3>
      <PlainTable caption={messages.belowCost(below_cost_count)} columns={messages.belowColumns} numbers={['cost', 'to']} empty="">
        {below_cost.map(each => (
          <tr key={each.goods_id}>
            <td>
              <span className="cut cut--s" title={each.name}>
                {each.name}
              </span>
            </td>
            <td className="n soft">{each.cost || messages.unknownCost}</td>
            <td className="n bad">{each.to}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}

/** Prizes, points, and coupons that no order of last month fits have no figures: their cost is what can be given away. */
const lowersPrices = ({ goods_count, money }: StatementWire) => goods_count > 0 || money !== '0.00'

function Figures({ statement: { lowest, money, orders, stores, goods_count } }: Stated) {
  return (
    <>
      <p className="fig bad">¥{grouped(money)}</p>
      <p className="soft">{messages.costMoney(orders, stores)}</p>
      <dl className="dl">
        <dt>{messages.goodsCount}</dt>
        <dd>{messages.count(goods_count)}</dd>
        {lowest && <dt>{messages.lowest}</dt>}
        {lowest && <dd className="wrap">{messages.lowestOf(lowest.name, lowest.from, lowest.to)}</dd>}
      </dl>
    </>
  )
}

const Sentences = ({ statement: { sentences } }: Stated) => (
  <ul className="plain">
    {sentences.map(sentence => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** What it would have cost last month, the goods below cost, and who has to sign. */
export function CostPane({ statement, wasStated }: { statement: StatementWire | undefined; wasStated: boolean }) {
  if (!statement)
    return (
      <section className="sec stack stack-s" aria-label={messages.cost}>
        <h2>{messages.cost}</h2>
        <p className="soft">{wasStated ? messages.changed : messages.costNone}</p>
      </section>
    )
  const { below_cost_count, needs_signature } = statement
  return (
    <section className="sec stack stack-s" aria-label={messages.cost} role="status">
      <h2>{messages.cost}</h2>
      {lowersPrices(statement) ? <Figures statement={statement} /> : <Sentences statement={statement} />}
      {needs_signature && (
        <div className="say say--warn">
          <div>
            <b>{messages.toSign}</b>
            <p>{messages.toSignText}</p>
          </div>
        </div>
      )}
      {below_cost_count > 0 && <BelowCost statement={statement} />}
    </section>
  )
}
