import { useStore } from '@nanostores/react'
import type { QuotationDetailWire, QuotationLineWire } from '@yaoji/contract/calls/member/quotation'
import { formatFen, money, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { Checkbox } from '../../base/ui/parts.ts'
import { useMay } from '../../shared/navigation/parts.ts'
import { $left, chooseAll, chooseLine, openLines } from './detail-store.ts'
import { messages } from './messages.ts'
import { GoodsCells, GoodsHeads } from './parts.tsx'

/** What lines come to at one of their prices; empty without any. */
export function amountAt(lines: readonly QuotationLineWire[], priceOf: (line: QuotationLineWire) => string): string {
  const priced = lines.flatMap(line => {
    const price = parseUnitPrice(priceOf(line))
    return price === undefined ? [] : [{ price, quantity: line.number }]
  })
  return priced.length === 0 ? '' : formatFen(sumFloored(priced))
}

const isLower = ({ quote, price_now: now }: QuotationLineWire): boolean =>
  quote !== '' && now !== '' && (parseUnitPrice(now) ?? 0) < (parseUnitPrice(quote) ?? 0)

/** Quoted lines that can still be ordered and cost less today, so that they are ordered at today's price. */
export const lowerLines = (quotation: QuotationDetailWire): QuotationLineWire[] => openLines(quotation).filter(isLower)

const orderPrice = (line: QuotationLineWire): string => (isLower(line) ? line.price_now : line.quote)

/** What ordering the rest of open lines comes to, each at its quote or at today's lower price. */
export const amountToOrder = (lines: readonly QuotationLineWire[]): string =>
  amountAt(
    lines.map(line => ({ ...line, number: line.number - line.ordered })),
    orderPrice,
  )

type Props = { quotation: QuotationDetailWire }

function Quote({ line }: { line: QuotationLineWire }) {
  if (line.quote === '') return <span className="yaoji-cell-soft">{messages.notQuoted}</span>
  return <strong className="yaoji-quotation__quote">{money(line.quote)}</strong>
}

/** What is ordered already, and where today's price is used. */
function noteOf(line: QuotationLineWire, isOpen: boolean): string {
  const { quote, ordered, bzdw } = line
  if (quote === '') return ''
  return [ordered > 0 && messages.ordered(ordered, bzdw), isOpen && isLower(line) && messages.lower].filter(Boolean).join('，')
}

/** Which columns there are: prices after an answer, wanted prices where there are some. */
type Columns = { isChoosing: boolean; isAnswered: boolean; hasWishes: boolean }

function Line({ line, isOpen, isChosen, columns }: { line: QuotationLineWire; isOpen: boolean; isChosen: boolean; columns: Columns }) {
  const { number, wished, quote, amount, now } = messages.columns
  const { isChoosing, isAnswered, hasWishes } = columns
  return (
    <tr>
      {isChoosing && (
        <td className="yaoji-quotation__choice">
          {isOpen && <Checkbox label={messages.choose(line.name)} isChecked={isChosen} onToggle={is => chooseLine(line.goods_id, is)} />}
        </td>
      )}
      <GoodsCells {...line} />
      <td data-label={number}>
        {line.number}
        {line.bzdw}
      </td>
      <td data-label={messages.thenPrice}>{line.price && money(line.price)}</td>
      {hasWishes && <td data-label={wished}>{line.wished && money(line.wished)}</td>}
      {isAnswered && <td data-label={now}>{line.price_now && money(line.price_now)}</td>}
      {isAnswered && (
        <td data-label={quote}>
          <Quote line={line} />
        </td>
      )}
      {isAnswered && (
        <td data-label={amount} className="yaoji-quotation__amount">
          {line.quote && money(isOpen ? amountToOrder([line]) : amountAt([line], each => each.quote))}
        </td>
      )}
      {isAnswered && <td className="yaoji-quotation__remark">{noteOf(line, isOpen)}</td>}
    </tr>
  )
}

/** The lines with what was asked, quoted and holds now; where prices hold, each can be chosen. */
export function QuotedLines({ quotation }: Props) {
  const left = useStore($left)
  const mayOrder = useMay('orderers')
  const open = new Set(openLines(quotation).map(({ goods_id }) => goods_id))
  const isChoosing = mayOrder && quotation.state === 'quoted'
  const isAnswered = quotation.quote_until !== ''
  const hasWishes = quotation.lines.some(line => line.wished !== '')
  const { number, wished, quote, amount, now, note } = messages.columns
  const heads = [number, messages.thenPrice, ...(hasWishes ? [wished] : []), ...(isAnswered ? [now, quote, amount, note] : [])]
  return (
    <table className="yaoji-quotation__table" data-choosing={isChoosing} aria-label={messages.lines}>
      <thead>
        <tr>
          {isChoosing && (
            <th scope="col">
              <Checkbox
                label={messages.chooseAll}
                isChecked={open.size > 0 && [...open].every(id => !left.has(id))}
                onToggle={isChosen => chooseAll(quotation, isChosen)}
              />
            </th>
          )}
          <GoodsHeads />
          {heads.map(head => (
            <th key={head} scope="col" className={head === note ? 'yaoji-quotation__remark' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quotation.lines.map(line => (
          <Line
            key={line.goods_id}
            line={line}
            isOpen={open.has(line.goods_id)}
            isChosen={!left.has(line.goods_id)}
            columns={{ isChoosing, isAnswered, hasWishes }}
          />
        ))}
      </tbody>
    </table>
  )
}
