import { useStore } from '@nanostores/react'
import { moneyOf } from '@yaoji/contract/domain/money'
import { FieldError } from '../../base/ui/parts.ts'
import { $ask, $parcel, keepGift } from './ask-store.ts'
import { Option } from './choices.tsx'
import type { AskedGift } from './gift-rules.ts'
import { messages } from './messages.ts'

function Gift({ gift: { lineId, name, unit, asked, charge, sent, isKept } }: { gift: AskedGift }) {
  const choice = `after-sale-gift-${lineId}`
  return (
    <fieldset className="yaoji-ask__gift">
      <legend>{messages.giftOf(name, asked, unit)}</legend>
      <div className="yaoji-ask__options">
        {sent.length > 0 ? (
          <Option name={choice} text={messages.giftBack} isChosen={!isKept} onChoose={() => keepGift(lineId, false)} />
        ) : (
          <p className="yaoji-ask__note">{messages.giftBound}</p>
        )}
        <Option name={choice} text={messages.giftKept(moneyOf(charge))} isChosen={isKept} onChoose={() => keepGift(lineId, true)} />
      </div>
    </fieldset>
  )
}

/** 需一并退回的赠品: what has to come back with the goods that are chosen, or is paid for. */
export function AskedGifts() {
  const { gifts } = useStore($parcel)
  const { errors } = useStore($ask)
  if (gifts.length === 0) return null
  return (
    <fieldset className="yaoji-form-card">
      <legend>{messages.gifts}</legend>
      <p className="yaoji-field__hint">{messages.giftsHint}</p>
      {gifts.map(gift => (
        <Gift key={gift.lineId} gift={gift} />
      ))}
      <FieldError>{errors.gift_charge}</FieldError>
    </fieldset>
  )
}
