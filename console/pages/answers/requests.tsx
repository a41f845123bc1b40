import { consoleRequestsCall, type ConsoleRequestWire } from '@yaoji/contract/calls/console/answers'
import { requestStateNames } from '@yaoji/contract/domain/agreements/purchase-request-state'
import { ask } from '../../lib/call.ts'
import type { AnswersSearch } from '../../lib/searches.ts'
import { ageOf, dateOf, momentOf, nowSeconds } from '../../lib/time.ts'
import { MoneyList, type MoneyAct, type MoneyTable } from '../money/money-list.tsx'
import { StoreCell } from '../money/store-cell.tsx'
import { messages as all } from './messages.ts'

const messages = all.request
const shapes: Readonly<Record<ConsoleRequestWire['state'], string>> = {
  waiting: 'do',
  quoted: 'go',
  arrived: 'go',
  closed: 'end',
  expired: 'bad',
}

const candidateText = ({ goods_id, name, spec, manufacturer, differs }: ConsoleRequestWire['candidates'][number]) => {
  const text = messages.candidate(goods_id, name, spec, manufacturer)
  return differs === '' ? text : messages.differing(text, differs)
}

function quoteOf({ request_sn, name, company, wished, needed_by, candidates, quote_price, quote_until }: ConsoleRequestWire): MoneyAct {
  const matching = candidates.find(({ differs }) => differs === '')
  return {
    verb: messages.quote,
    title: messages.quoteTitle(name, company),
    text: candidates.length === 0 ? messages.noCandidate : messages.text(candidates.map(candidateText)),
    operation: 'request/quote',
    body: { request_sn },
    fields: [
      { name: 'goods_id', label: messages.goods, value: matching ? String(matching.goods_id) : '', isRequired: true, isGoods: true },
      { name: 'price', label: messages.price, unit: '¥', value: wished, was: quote_price, isRequired: true },
      {
        name: 'until',
        label: messages.until,
        value: needed_by < dateOf(nowSeconds()) ? '' : needed_by,
        was: quote_until,
        isRequired: true,
      },
      { name: 'differs', label: messages.differsField, hint: messages.differsHint },
      { name: 'answer', label: messages.answerOptional },
    ],
  }
}

const declineOf = ({ request_sn, name }: ConsoleRequestWire): MoneyAct => ({
  verb: messages.decline,
  said: messages.declined,
  title: messages.declineTitle(name),
  operation: 'request/decline',
  body: { request_sn },
  fields: [{ name: 'answer', label: all.answer, isRequired: true, suggestions: messages.reasons }],
  isDanger: true,
})

const withdrawalOf = ({ request_sn, name }: ConsoleRequestWire): MoneyAct => ({
  verb: messages.withdraw,
  title: messages.withdrawTitle(name),
  text: messages.withdrawText,
  operation: 'request/withdraw',
  body: { request_sn },
  fields: [{ name: 'answer', label: all.answer, isRequired: true }],
  isDanger: true,
})

function foundText({ state, candidates, quote_price, quote_until, answer }: ConsoleRequestWire): string {
  if (state !== 'waiting' && state !== 'expired')
    return [quote_price && messages.quoted(quote_price, quote_until), answer].filter(Boolean).join(' · ')
  if (quote_price !== '') return messages.quoted(quote_price, quote_until)
  const [first] = candidates
  if (!first) return messages.none
  return first.differs === '' ? messages.match(first.goods_id) : messages.differs(first.goods_id)
}

const table: MoneyTable<ConsoleRequestWire> = {
  part: 'request',
  read: query => ask(consoleRequestsCall, { query }),
  idOf: ({ request_sn }) => request_sn,
  objectOf: ({ request_sn }) => `request:${request_sn}`,
  caption: messages.caption,
  columns: messages.columns,
  numbers: ['quantity', 'wished', 'age', 'act'],
  cells: (row, now) => (
    <>
      <StoreCell {...row} />
      <td>
        <span className="cut" title={[row.name, row.spec, row.manufacturer, row.message].filter(Boolean).join(' · ')}>
          {row.name} <span className="soft">{[row.spec, row.manufacturer].filter(Boolean).join(' · ')}</span>
        </span>
      </td>
      <td className="n">{row.quantity}</td>
      <td className="n soft">{row.wished}</td>
      <td className="soft">{row.needed_by}</td>
      <td>
        <span className="cut" title={row.candidates.map(candidateText).join('；')}>
          {foundText(row)}
        </span>
      </td>
      <td>
        <span className="st" data-s={shapes[row.state]}>
          {requestStateNames[row.state]}
        </span>
      </td>
      <td className="soft">{momentOf(row.created_at, now)}</td>
      <td className="n soft">{row.state === 'waiting' ? ageOf(row.created_at, now) : ''}</td>
    </>
  ),
  acts: row => {
    if (row.state === 'closed') return []
    return row.quote_price === '' ? [quoteOf(row), declineOf(row)] : [quoteOf(row), withdrawalOf(row)]
  },
}

/** Goods that stores ask for. */
export const Requests = ({ search }: { search: AnswersSearch }) => <MoneyList search={search} table={table} />
