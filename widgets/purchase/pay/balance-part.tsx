import { useStore } from '@nanostores/react'
import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { money, moneyOf } from '@yaoji/contract/domain/money'
import { useMay } from '../../shared/navigation/parts.ts'
import { Checkbox, Field } from '../../base/ui/parts.ts'
import { $partBox, togglePart } from './balance-part-store.ts'
import { messages } from './messages.ts'
import { $payMethod, $split } from './store.ts'

/** 先用余额: what the balance pays, and what that leaves for the way that is chosen. */
export function BalancePart({ status }: { status: PayStatusWire }) {
  const split = useStore($split)
  const chosen = useStore($payMethod)
  const mayPay = useMay('payers')
  if (!split?.isOffered || !mayPay) return null
  const { isOn, text, part, rest, max, problem } = split
  return (
    <div className="yaoji-pay__part">
      <Checkbox isChecked={isOn} onToggle={toggled => togglePart(split, toggled)}>
        {messages.partFirst}
      </Checkbox>
      {isOn && (
        <Field
          name="balance-part"
          label={messages.partAmount}
          hint={messages.partHint(moneyOf(max))}
          value={text}
          inputMode="decimal"
          error={text !== '' && problem !== '' ? problem : undefined}
          onInput={typed => $partBox.set({ isOn: true, text: typed })}
        />
      )}
      {isOn && part > 0 && chosen && (
        <p className="yaoji-pay__sum" role="status">
          {messages.partSum(moneyOf(part), chosen.name, moneyOf(rest), money(status.amount))}
        </p>
      )}
    </div>
  )
}
