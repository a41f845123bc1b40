import { useStore } from '@nanostores/react'
import { afterSaleKindNames, afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import type { AfterSaleKind } from '@yaoji/contract/domain/order/after-sale-states'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { Button, FieldError } from '../../base/ui/parts.ts'
import { kindsOf, reasonsOf, refusalOf, type AskedBatch } from './ask-rules.ts'
import { $ask, chooseKind, chooseReason, shareReason } from './ask-store.ts'
import { messages } from './messages.ts'

export type OptionProps = { name: string; text: string; note?: string; isChosen: boolean; onChoose: () => void }

export function Option({ name, text, note = '', isChosen, onChoose }: OptionProps) {
  return (
    <label className="yaoji-ask__option" data-chosen={isChosen}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>{text}</span>
      {note !== '' && <span className="yaoji-ask__note">{note}</span>}
    </label>
  )
}

/** The last moment for a reason of a kind, of the batch that can be asked for longest; why not where none can be. */
function noteOf(batches: readonly AskedBatch[], kind: AfterSaleKind, reason: AfterSaleReason): string {
  const refusals = batches.map(batch => refusalOf(batch, { kind, reason }) ?? '')
  if (refusals.every(refusal => refusal !== '')) return refusals[0] ?? ''
  const ends = batches.flatMap(({ choices }) =>
    choices.flatMap(each => (each.kind === kind && each.reason === reason && each.until !== null ? [each.until] : [])),
  )
  return ends.length > 0 ? messages.until(chinaMinute(timestampMs(Math.max(...ends)))) : ''
}

/** What is wanted and why. */
export function Choices({ batches }: { batches: readonly AskedBatch[] }) {
  const { kind, reason, own, errors } = useStore($ask)
  const isOwn = Object.keys(own).length > 0
  return (
    <>
      <fieldset className="yaoji-form-card">
        <legend>{messages.kind}</legend>
        <div className="yaoji-ask__options">
          {kindsOf(batches).map(each => (
            <Option
              key={each}
              name="after-sale-kind"
              text={afterSaleKindNames[each]}
              isChosen={each === kind}
              onChoose={() => chooseKind(each)}
            />
          ))}
        </div>
      </fieldset>
      {kind && (
        <fieldset className="yaoji-form-card">
          <legend>{messages.reason}</legend>
          {isOwn && (
            <p className="yaoji-ask__options">
              <span>{messages.ownReasons}</span>
              <Button size="small" onClick={shareReason}>
                {messages.shareReason}
              </Button>
            </p>
          )}
          {!isOwn && (
            <div className="yaoji-ask__options">
              {reasonsOf(batches, kind).map(each => (
                <Option
                  key={each}
                  name="after-sale-reason"
                  text={afterSaleReasonNames[each]}
                  note={noteOf(batches, kind, each)}
                  isChosen={each === reason}
                  onChoose={() => chooseReason(each)}
                />
              ))}
            </div>
          )}
          <FieldError>{errors.reason}</FieldError>
        </fieldset>
      )}
    </>
  )
}
