import { Link } from '@tanstack/react-router'
import type { ConsoleQuotationLineWire } from '@yaoji/contract/calls/console/quotations'
import { formatFen, sumFloored } from '@yaoji/contract/domain/money'
import { grouped } from '../../lib/time.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import { messages } from './messages.ts'
import { isDeep, isWrong, judged, unitsOf, type Typed } from './prices.ts'

const { columns } = messages
const numbers = ['number', 'stock', 'last', 'price', 'wished', 'cost', 'quote', 'margin', 'amount']

type LineProps = { line: ConsoleQuotationLineWire; text: string; isPricing: boolean; type: (text: string) => void }

function Quote({ line, text, isPricing, type }: LineProps) {
  if (!isPricing)
    return (
      <>
        {line.quote} {line.ordered > 0 && <span className="note">{messages.ordered(line.ordered)}</span>}
      </>
    )
  return (
    <input
      className="quote__price"
      value={text}
      aria-label={messages.quoteOf(line.name)}
      aria-invalid={isWrong(text.trim()) || undefined}
      inputMode="decimal"
      autoComplete="off"
      onChange={event => type(event.target.value)}
    />
  )
}

function Margin({ line, text }: Pick<LineProps, 'line' | 'text'>) {
  const found = judged(line, text)
  const { margin, isBelow, fall } = found
  if (text === '') return null
  return (
    <>
      {margin !== undefined && <span className={isBelow ? 'bad' : undefined}>{messages.percent(margin)}</span>}{' '}
      {isBelow && <span className="tag tag--bad">{messages.below}</span>}
      {!isBelow && isDeep(found) && <span className="tag tag--bad">{messages.deep(fall)}</span>}
    </>
  )
}

function Line(props: LineProps) {
  const { line, text } = props
  const units = unitsOf(text)
  return (
    <tr>
      <td>
        <Link className="link" to="/goods/$id" params={{ id: String(line.goods_id) }}>
          {line.name}
        </Link>{' '}
        <span className="note">{[line.spec, line.maker, line.arrival].filter(Boolean).join(' · ')}</span>
      </td>
      <td className="n b">
        {line.number}
        {line.unit}
      </td>
      <td className={line.stock < line.number ? 'n bad' : 'n soft'}>{line.stock}</td>
      <td className="n soft">{line.last_price}</td>
      <td className="n">{line.price}</td>
      <td className="n soft">{line.wished}</td>
      <td className="n soft">{line.cost || <span className="faint">{messages.unknown}</span>}</td>
      <td className="n b">
        <Quote {...props} />
      </td>
      <td className="n nw">
        <Margin line={line} text={text} />
      </td>
      <td className="n">{units ? grouped(formatFen(sumFloored([{ price: units, quantity: line.number }]))) : ''}</td>
    </tr>
  )
}

type Lines = { lines: readonly ConsoleQuotationLineWire[]; typed: Typed; isPricing: boolean; type: (goodsId: number, text: string) => void }

/** The lines of a quotation with what their store pays and what they cost; each takes a price while it may have one. */
export const LinesTable = ({ lines, typed, isPricing, type }: Lines) => (
  <PlainTable caption={messages.caption} columns={columns} numbers={numbers} empty={messages.none}>
    {lines.map(line => (
      <Line
        key={line.goods_id}
        line={line}
        text={isPricing ? (typed[line.goods_id] ?? '').trim() : line.quote}
        isPricing={isPricing}
        type={text => type(line.goods_id, text)}
      />
    ))}
  </PlainTable>
)
