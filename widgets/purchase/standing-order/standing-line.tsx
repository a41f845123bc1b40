import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import type { StandingLineWire } from '@yaoji/contract/calls/purchase/standing-order'
import { environment } from '../../base/lib/environment.ts'
import { goodsPath } from '../../base/lib/paths.ts'
import { Price, pressQuantityKey, Tag } from '../../base/ui/parts.ts'
import { $typed, chooseSubstitute, typeNumber } from './detail-store.ts'
import { isTyped, shownNumber, shownSubstitute } from './lines-body.ts'
import { messages } from './messages.ts'

type Line = { line: StandingLineWire }

function Goods({ line: { goods_id, name, ypgg, sccj, substitute, differs } }: Line) {
  const isReplaced = differs.includes('substitute') && substitute
  return (
    <div className="yaoji-cell-goods" role="cell" title={`${name} ${ypgg} ${sccj}`}>
      <a className="yaoji-cell-goods__name" href={environment.href(goodsPath(goods_id))}>
        {name}
      </a>
      <span className="yaoji-cell-goods__spec">{isReplaced ? messages.replacedBy(substitute.name, substitute.ypgg) : ypgg}</span>
    </div>
  )
}

function Substitute({ line }: Line) {
  const typed = useStore($typed)
  const { name, substitute, substitutes } = line
  const options =
    substitute && !substitutes.some(({ goods_id }) => goods_id === substitute.goods_id) ? [substitute, ...substitutes] : substitutes
  if (options.length === 0) return null
  return (
    <select
      className="yaoji-standing-row__substitute"
      aria-label={messages.substituteOf(name)}
      value={shownSubstitute(line, typed)}
      onChange={event => chooseSubstitute(line, Number(event.currentTarget.value))}
    >
      <option value={0}>{messages.noSubstitute}</option>
      {options.map(({ goods_id, name: other, ypgg, sccj, price }) => (
        <option key={goods_id} value={goods_id}>
          {messages.substitute(other, ypgg, sccj, price)}
        </option>
      ))}
    </select>
  )
}

const toneOf = (kind: StandingLineWire['differs'][number]) =>
  kind === 'ended' || kind === 'short' ? 'amber' : kind === 'batch' ? 'green' : 'plain'

/** What differs from last time, why, and what can be ordered instead. */
function Note({ line }: Line) {
  const { differs, reason, gets, wanted, bzdw } = line
  const isPart = gets > 0 && gets < wanted
  return (
    <div className="yaoji-standing-row__note" role="cell" title={reason}>
      {differs.length === 0 && reason === '' && <span className="yaoji-standing-row__same">{messages.same}</span>}
      {differs.map(kind => (
        <Tag key={kind} tone={toneOf(kind)}>
          {messages.differs[kind]}
        </Tag>
      ))}
      {(isPart || reason) && <span>{isPart ? messages.gets(gets, bzdw) : reason}</span>}
      <Substitute line={line} />
    </div>
  )
}

function Quantity({ line }: Line) {
  const typed = useStore($typed)
  const number = shownNumber(line, typed)
  const press = (event: KeyboardEvent<HTMLInputElement>) =>
    pressQuantityKey(event, {
      confirm: () => true,
      step: direction => typeNumber(line, String(Math.max(0, (Number.isNaN(number) ? line.wanted : number) + direction))),
    })
  return (
    <div className="yaoji-standing-row__quantity" role="cell">
      <span className="yaoji-quantity-cell" data-filled={isTyped(line, typed)}>
        <input
          className="yaoji-quantity-cell__input"
          data-quantity
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-label={messages.numberOf(line.name)}
          title={line.number === line.wanted ? undefined : messages.usual(line.number, line.bzdw)}
          value={Number.isNaN(number) ? '' : String(number)}
          onInput={event => typeNumber(line, event.currentTarget.value)}
          onKeyDown={press}
        />
        <span className="yaoji-quantity-cell__unit">{line.bzdw}</span>
      </span>
    </div>
  )
}

/** One goods of the next order, compared with last time. */
export function StandingLine({ line }: Line) {
  const { price, price_then: then, yxq, amount, differs } = line
  return (
    <div className="yaoji-sheet-row yaoji-standing-row" role="row" data-differs={differs.length > 0}>
      <Goods line={line} />
      <div className="yaoji-cell-soft yaoji-standing-row__maker" role="cell" title={line.sccj}>
        {line.sccj}
      </div>
      <div className="yaoji-cell-number yaoji-standing-row__price" role="cell">
        {then !== null && then !== price && (
          <span className="yaoji-standing-row__then">
            <Price value={then} unit={line.bzdw} tone="plain" /> →{' '}
          </span>
        )}
        {price === null ? '—' : <Price value={price} unit={line.bzdw} />}
      </div>
      <div className="yaoji-cell-soft yaoji-standing-row__expiry" role="cell">
        {yxq.slice(0, 7)}
      </div>
      <Note line={line} />
      <Quantity line={line} />
      <div className="yaoji-cell-number yaoji-standing-row__amount" role="cell">
        {amount === null ? '—' : <Price value={amount} tone="plain" />}
      </div>
    </div>
  )
}
