import { Link, useSearch } from '@tanstack/react-router'
import type { ConsolePromotionWire, PromotionGoodsWire } from '@yaoji/contract/calls/console/promotions'
import { operatedPromotionNames } from '@yaoji/contract/promotions/operated-promotions'
import { nameOfPromotion, periodOf } from '../../lib/promotion-words.ts'
import { useNow } from '../../lib/use-now.ts'
import type { PartSearch } from '../../lib/searches.ts'
import { Events } from '../../ui/events.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'

const parts = ['goods', 'clashes', 'history'] as const
type Part = (typeof parts)[number]
type Shown = { shown: ConsolePromotionWire }

const GoodsCells = ({ goods_id, name, spec, base }: PromotionGoodsWire) => (
  <>
    <td className="code soft">{goods_id}</td>
    <td>
      <Link className="link cut" to="/goods/$id" params={{ id: String(goods_id) }} title={name}>
        {name}
      </Link>
    </td>
    <td className="soft">
      <span className="cut cut--s" title={spec}>
        {spec}
      </span>
    </td>
    <td className="n soft">{base}</td>
  </>
)

function Goods({ shown: { sold, fed, goods_count } }: Shown) {
  const { columns, fedColumns } = messages
  if (sold.length + fed.length === 0)
    return (
      <div className="nothing">
        <b>{messages.noGoods}</b>
      </div>
    )
  return (
    <>
      {sold.length > 0 && (
        <PlainTable caption={messages.sold} columns={columns} numbers={['base', 'price', 'number', 'limit', 'total', 'taken']} empty="">
          {sold.map(each => (
            <tr key={each.goods_id}>
              <GoodsCells {...each} />
              <td className="n b">{each.price}</td>
              <td className="n">{each.number}</td>
              <td className="n soft">{each.limit}</td>
              <td className="n soft">{each.total}</td>
              <td className={each.total !== null && each.taken >= each.total ? 'n last warn' : 'n last'}>{each.taken}</td>
            </tr>
          ))}
        </PlainTable>
      )}
      {fed.length > 0 && (
        <>
          <h2 className="subhead">
            {goods_count !== null && goods_count > fed.length ? messages.fedFirst(fed.length, goods_count) : messages.fed}
          </h2>
          <PlainTable caption={messages.fed} columns={fedColumns} numbers={['base']} empty="">
            {fed.map(each => (
              <tr key={each.goods_id}>
                <GoodsCells {...each} />
              </tr>
            ))}
          </PlainTable>
        </>
      )}
    </>
  )
}

function Clashes({ shown: { clashing } }: Shown) {
  return (
    <>
      {clashing.length > 0 && <p className="say say--warn sec">{messages.clashNote}</p>}
      <PlainTable caption={messages.parts.clashes} columns={messages.clashColumns} numbers={[]} empty={messages.noClashes}>
        {clashing.map(each => (
          <tr key={each.promotion_id}>
            <td>
              <Link className="link cut" to="/promotions/$id" params={{ id: String(each.promotion_id) }}>
                {nameOfPromotion(each)}
              </Link>
            </td>
            <td className="soft">{operatedPromotionNames[each.promotion_kind]}</td>
            <td className="soft code">{periodOf(each)}</td>
            <td className="last">{messages.clashGoods(each.goods, each.goods_count)}</td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}

function History({ shown: { events } }: Shown) {
  const now = useNow()
  if (events.length === 0)
    return (
      <div className="nothing">
        <b>{messages.noEvents}</b>
      </div>
    )
  const shown = events.map(({ event, operator, reason, created_at }) => ({
    ...{ text: messages.events[event], created_at, who: operator, by: '', note: reason },
  }))
  return (
    <div className="sec">
      <Events label={messages.parts.history} events={shown} now={now} />
    </div>
  )
}

/** Goods, clashes and history of a promotion; which one is open is in the address. */
export function PromotionParts({ shown }: Shown) {
  const { part: given }: PartSearch = useSearch({ from: '/promotions/$id' })
  const part: Part = parts.find(each => each === given) ?? 'goods'
  const counts: Readonly<Record<Part, number>> = {
    goods: shown.goods_count ?? 0,
    clashes: shown.clashing.length,
    history: shown.events.length,
  }
  return (
    <>
      <nav className="views views--in" aria-label={messages.partsLabel}>
        {parts.map(each => (
          <Link
            key={each}
            to="/promotions/$id"
            params={{ id: String(shown.promotion_id) }}
            search={{ part: each }}
            aria-current={each === part || undefined}
          >
            {messages.parts[each]} {counts[each] > 0 && <span className="count">{counts[each]}</span>}
          </Link>
        ))}
      </nav>
      <div className="body" tabIndex={0}>
        {part === 'goods' && <Goods shown={shown} />}
        {part === 'clashes' && <Clashes shown={shown} />}
        {part === 'history' && <History shown={shown} />}
      </div>
    </>
  )
}
