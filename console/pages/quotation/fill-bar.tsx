import type { ConsoleQuotationLineWire } from '@yaoji/contract/calls/console/quotations'
import { useState } from 'react'
import { messages } from './messages.ts'
import { sharedPrice, type Typed } from './prices.ts'

const { fill } = messages

type Fill = { lines: readonly ConsoleQuotationLineWire[]; set: (typed: Typed) => void }

/** Fills the prices of all lines at once: as hoped for, as today, or a share of today's. */
export function FillBar({ lines, set }: Fill) {
  const [percent, setPercent] = useState('95')
  const by = (priceOf: (line: ConsoleQuotationLineWire) => string) =>
    set(Object.fromEntries(lines.map(line => [line.goods_id, priceOf(line)])))
  const share = /^[1-9]\d?$/.test(percent.trim()) ? Number(percent) : undefined
  return (
    <div className="filters" role="group" aria-label={fill.label}>
      <button type="button" className="btn" disabled={lines.every(line => line.wished === '')} onClick={() => by(line => line.wished)}>
        {fill.wished}
      </button>
      <button type="button" className="btn" onClick={() => by(line => line.price)}>
        {fill.price}
      </button>
      <label className="line gap-4 nw" title={fill.shareHint}>
        {fill.share}
        <input
          className="quote__share"
          value={percent}
          inputMode="numeric"
          aria-label={fill.shareHint}
          onChange={event => setPercent(event.target.value)}
        />
        %
      </label>
      <button
        type="button"
        className="btn"
        disabled={share === undefined}
        onClick={() => share !== undefined && by(line => sharedPrice(line.price, share))}
      >
        {fill.apply}
      </button>
      <button type="button" className="btn" onClick={() => set({})}>
        {fill.clear}
      </button>
    </div>
  )
}
