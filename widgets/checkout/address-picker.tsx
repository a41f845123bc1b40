import { useStore } from '@nanostores/react'
import type { AddressWire } from '@yaoji/contract/calls/checkout'
import { Tag } from '../ui/parts.ts'
import { $attempt, changeAttempt } from './attempt.ts'
import { messages } from './messages.ts'

/** Where it goes to. */
export function AddressPicker({ addresses }: { addresses: readonly AddressWire[] }) {
  const { addressId, id } = useStore($attempt)
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{messages.address}</legend>
      {addresses.length === 0 && <p className="yaoji-check-order__none">{messages.noAddress}</p>}
      <div className="yaoji-choices">
        {addresses.map(address => (
          <label key={address.id} className="yaoji-choice" data-chosen={address.id === addressId}>
            <input
              type="radio"
              name={`yaoji-address-${id}`}
              checked={address.id === addressId}
              onChange={() => changeAttempt({ addressId: address.id })}
            />
            <span className="yaoji-choice__text">
              <span className="yaoji-choice__title">
                {address.name} {address.phone}
                {address.is_default === 1 && <Tag tone="green">{messages.defaultAddress}</Tag>}
              </span>
              <span className="yaoji-choice__detail">
                {address.region}
                {address.detail}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
