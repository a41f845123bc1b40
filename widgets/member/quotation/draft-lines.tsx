import { useStore } from '@nanostores/react'
import type { QuotationDraftWire } from '@yaoji/contract/calls/member/quotation'
import { formatFen, money, parseUnitPrice, sumFloored } from '@yaoji/contract/domain/money'
import { halfWidth } from '@yaoji/contract/validation/telephone'
import { wishField } from '@yaoji/contract/validation/quotation'
import { FieldError } from '../../base/ui/parts.ts'
import { $quotationForm, askedLines, typeQuotation } from './form-store.ts'
import { messages } from './messages.ts'
import { GoodsCells, GoodsHeads } from './parts.tsx'

type Line = QuotationDraftWire['lines'][number]

/** What lines come to today; lines without a price are left out. */
export function amountOf(lines: readonly Line[]): string {
  const priced = lines.flatMap(({ price, number }) => {
    const units = parseUnitPrice(price)
    return units === undefined ? [] : [{ price: units, quantity: number }]
  })
  return formatFen(sumFloored(priced))
}

function WishCell({ goods_id, name }: Line) {
  const { errors, textOf } = useStore($quotationForm)
  const field = wishField(goods_id)
  const error = errors[field]
  return (
    <td data-label={messages.columns.wished}>
      <input
        className="yaoji-field__input yaoji-quotation__wish"
        name={`quotation-${field}`}
        aria-label={messages.wishedOf(name)}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `yaoji-${field}`}
        placeholder={messages.columns.wished}
        inputMode="decimal"
        autoComplete="off"
        value={textOf(field)}
        onInput={event => typeQuotation(field, halfWidth(event.currentTarget.value))}
      />
      <FieldError id={`yaoji-${field}`}>{error}</FieldError>
    </td>
  )
}

/** What is asked for, with a wanted price at each, and below it what cannot be. */
export function DraftLines({ draft }: { draft: QuotationDraftWire }) {
  const { number, price, amount } = messages.columns
  const asked = askedLines(draft)
  const others = draft.lines.filter(({ reason }) => reason !== '')
  return (
    <>
      {asked.length > 0 && (
        <table className="yaoji-quotation__table" aria-label={messages.draft}>
          <thead>
            <tr>
              <GoodsHeads />
              <th scope="col">{number}</th>
              <th scope="col">{price}</th>
              <th scope="col" className="yaoji-quotation__amount">
                {amount}
              </th>
              <th scope="col">{messages.columns.wished}</th>
            </tr>
          </thead>
          <tbody>
            {asked.map(line => (
              <tr key={line.goods_id}>
                <GoodsCells {...line} />
                <td data-label={number}>
                  {line.number}
                  {line.bzdw}
                </td>
                <td data-label={price}>{line.price && money(line.price)}</td>
                <td data-label={amount} className="yaoji-quotation__amount">
                  {line.price && money(amountOf([line]))}
                </td>
                <WishCell {...line} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <details className="yaoji-quotation__others">
          <summary>{messages.excluded(others.length)}</summary>
          <ul>
            {others.map(({ goods_id, name, number: units, bzdw, reason }) => (
              <li key={`${goods_id} ${reason}`}>
                {name} × {units}
                {bzdw} <span className="yaoji-request__facts">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
