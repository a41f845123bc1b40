import type { ConsoleOrderWire } from '@yaoji/contract/calls/console/order'
import { carriers } from '@yaoji/contract/orders/carriers'
import { useState } from 'react'
import { Refusal, operate } from '../../lib/call.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { messages } from './messages.ts'
import { unsentOf, type Unsent } from '../../lib/order-words.ts'

const { forms } = messages
/** `12:30` of each goods that goes; none where all of it goes. @throws {Refusal} for a number that cannot be sent */
function itemsOf(unsent: readonly Unsent[], numbers: Readonly<Record<number, string>>): string[] {
  const sent = unsent.map(each => ({ ...each, number: Number(numbers[each.goodsId] ?? each.most) }))
  const wrong = sent.find(({ number, most }) => !Number.isInteger(number) || number < 0 || number > most)
  if (wrong) throw new Refusal(`${wrong.name}：${forms.wrongNumber(wrong.most)}`, 422)
  if (sent.every(({ number }) => number === 0)) throw new Refusal(forms.nothing, 422)
  if (sent.every(({ number, most }) => number === most)) return []
  return sent.filter(({ number }) => number > 0).map(({ goodsId, number }) => `${goodsId}:${number}`)
}

/** Hands a parcel to its carrier: all, or a part with what is done about the rest. */
export function ShipDialog({ shown, done, close }: { shown: ConsoleOrderWire; done: () => void; close: () => void }) {
  const number = shown.order.order_sn
  const unsent = unsentOf(shown)
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({})
  const submit = async ({ rest, ...values }: Readonly<Record<string, string>>) => {
    const items = itemsOf(unsent, numbers)
    const isShort = items.length > 0 && rest === 'short'
    await operate('order/ship', { order_sn: number, ...values, ...(items.length > 0 && { items }), ...(isShort && { short: 1 }) })
    done()
  }
  return (
    <FormDialog
      title={forms.ship(number)}
      verb={forms.ship('').trim()}
      fields={[
        { name: 'carrier', label: forms.carrier, isRequired: true, suggestions: carriers.map(each => each.name) },
        { name: 'parcel_number', label: forms.parcelNumber, isRequired: true },
        {
          name: 'rest',
          label: forms.rest,
          value: 'later',
          choices: [
            ['later', forms.restLater],
            ['short', forms.restShort],
          ],
        },
      ]}
      submit={submit}
      close={close}
    >
      <fieldset className="stack stack-s">
        <legend className="note">{forms.shipped}</legend>
        {unsent.map(({ goodsId, name, most }) => (
          <label key={goodsId} className="line">
            <span className="grow cut">{name}</span>
            <span className="in">
              <input
                inputMode="numeric"
                size={6}
                value={numbers[goodsId] ?? String(most)}
                onChange={event => setNumbers({ ...numbers, [goodsId]: event.target.value })}
              />
              <span>/ {most}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
