import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReceivingBatchWire } from '@yaoji/contract/calls/purchase/receiving'
import { isFoundWhole } from '@yaoji/contract/domain/order/receiving'
import { Button, Checkbox } from '../../base/ui/parts.ts'
import { BatchRow } from './batch-row.tsx'
import { messages } from './messages.ts'
import { $outcomes, forgetForeign, takeRest } from './scan-store.ts'
import { $foreign, $tallies, noneFound } from './sheet-store.ts'

function Foreign({ isDisabled }: { isDisabled: boolean }) {
  const foreign = useStore($foreign)
  if (foreign.length === 0) return null
  return (
    <section className="yaoji-receiving__foreign" aria-label={messages.foreignTitle}>
      <h2 className="yaoji-receiving__heading">{messages.foreignTitle}</h2>
      <ul>
        {foreign.map(({ code, number }) => (
          <li key={code}>
            <span>{messages.foreignTimes(code, number)}</span>
            {!isDisabled && (
              <Button kind="text" size="small" label={messages.forgetOf(code)} onClick={() => forgetForeign(code, number)}>
                {messages.forget}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every batch that was sent, with what was found of it. */
export function BatchTable({ batches, isDisabled }: { batches: readonly ReceivingBatchWire[]; isDisabled: boolean }) {
  const tallies = useStore($tallies)
  const [last] = useStore($outcomes)
  const [isBrief, setBrief] = useState(false)
  const isOpen = ({ id, number }: ReceivingBatchWire) => !isFoundWhole(number, tallies.get(id) ?? noneFound)
  const shown = isBrief ? batches.filter(isOpen) : batches
  return (
    <>
      <Foreign isDisabled={isDisabled} />
      <section className="yaoji-receiving__list" aria-label={messages.list}>
        <p className="yaoji-receiving__tools">
          <Checkbox isChecked={isBrief} onToggle={setBrief}>
            {messages.onlyOpen}
          </Checkbox>
          {!isDisabled && (
            <Button size="small" onClick={takeRest}>
              {messages.takeAll}
            </Button>
          )}
        </p>
        {shown.length === 0 && <p className="yaoji-field__hint">{messages.allRight}</p>}
        <ul className="yaoji-receiving__rows" data-quantities>
          {shown.map(batch => {
            const { good, damaged, wrong, ph } = tallies.get(batch.id) ?? noneFound
            const counts = { good, damaged, wrong, ph }
            return <BatchRow key={batch.id} batch={batch} {...counts} isDisabled={isDisabled} isLast={last?.batch === batch.id} />
          })}
        </ul>
      </section>
    </>
  )
}
