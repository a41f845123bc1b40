import { memo, useState } from 'react'
import type { ReceivingBatchWire } from '@yaoji/contract/calls/purchase/receiving'
import { countedOf, differenceOf, isFoundWhole } from '@yaoji/contract/domain/order/receiving'
import { Tag } from '../../base/ui/parts.ts'
import { CountField } from './count-field.tsx'
import { messages } from './messages.ts'
import { setCount, setWrongBatch } from './scan-store.ts'

type RowProps = {
  batch: ReceivingBatchWire
  good: number
  damaged: number
  wrong: number
  ph: string
  isDisabled: boolean
  /** The last scan was of this batch. */
  isLast: boolean
}

function State({ batch: { number, bzdw }, good, damaged, wrong }: RowProps) {
  const tally = { good, damaged, wrong }
  const { missing, extra } = differenceOf(number, tally)
  if (countedOf(tally) === 0) return <Tag>{messages.notCounted}</Tag>
  if (missing > 0) return <Tag tone="amber">{messages.missing(missing, bzdw)}</Tag>
  if (extra > 0) return <Tag tone="red">{messages.extra(extra, bzdw)}</Tag>
  return <Tag tone={damaged + wrong > 0 ? 'red' : 'green'}>{messages.whole}</Tag>
}

function WrongBatch({
  label,
  value,
  isDisabled,
  onName,
}: {
  label: string
  value: string
  isDisabled: boolean
  onName: (ph: string) => void
}) {
  const [draft, setDraft] = useState<string>()
  return (
    <label className="yaoji-receiving__came">
      {messages.wrongBatch}
      <input
        className="yaoji-field__input"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck="false"
        maxLength={40}
        aria-label={label}
        disabled={isDisabled}
        value={draft ?? value}
        onInput={event => setDraft(event.currentTarget.value)}
        onBlur={event => {
          onName(event.currentTarget.value)
          setDraft(undefined)
        }}
      />
    </label>
  )
}

function Row(props: RowProps) {
  const { batch, good, damaged, wrong, ph, isDisabled, isLast } = props
  const { id, name, ypgg, sccj, yxq, number, bzdw, parcel } = batch
  const label = (field: string) => messages.field(field, name, batch.ph)
  const isRight = isFoundWhole(number, props)
  return (
    <li className="yaoji-receiving__row" data-right={isRight} data-last={isLast}>
      <span className="yaoji-receiving__goods">
        <strong>{name}</strong>
        <span>
          {ypgg} · {sccj}
        </span>
        <span>
          {messages.batch(batch.ph, yxq)} · {parcel}
        </span>
      </span>
      <span className="yaoji-receiving__expected">
        {messages.expected} <b>{messages.quantity(number, bzdw)}</b>
      </span>
      <span className="yaoji-receiving__counts">
        {messages.good}
        <CountField
          label={label(messages.good)}
          value={good}
          isDisabled={isDisabled}
          isInColumn
          onCount={count => setCount(id, 'good', count)}
        />
      </span>
      <span className="yaoji-receiving__counts">
        {messages.damaged}
        <CountField
          label={label(messages.damaged)}
          value={damaged}
          isDisabled={isDisabled}
          onCount={count => setCount(id, 'damaged', count)}
        />
      </span>
      <span className="yaoji-receiving__counts">
        {messages.wrong}
        <CountField label={label(messages.wrong)} value={wrong} isDisabled={isDisabled} onCount={count => setCount(id, 'wrong', count)} />
      </span>
      <span className="yaoji-receiving__state">
        <State {...props} />
      </span>
      {wrong > 0 && (
        <WrongBatch label={label(messages.wrongBatch)} value={ph} isDisabled={isDisabled} onName={came => setWrongBatch(id, came)} />
      )}
    </li>
  )
}

/** One batch of one parcel; memoized on its own counts, because a scanner reads ten boxes in a second. */
export const BatchRow = memo(Row)
