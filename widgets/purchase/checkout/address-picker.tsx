import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { AddressButtons, addressMessages, AddressText, openAddressForm, UncheckedNote } from '../../shared/address/parts.ts'
import { Button } from '../../base/ui/parts.ts'
import { $attempt, changeAttempt } from './attempt.ts'
import { messages } from './messages.ts'
import { takeAddresses } from './store.ts'

function Choice({ address, group, isChosen }: { address: AddressWire; group: string; isChosen: boolean }) {
  return (
    <div className="yaoji-address__choice">
      <label className="yaoji-choice" data-chosen={isChosen}>
        <input type="radio" name={group} checked={isChosen} onChange={() => changeAttempt({ addressId: address.id })} />
        <AddressText address={address} />
      </label>
      <AddressButtons address={address} onSaved={takeAddresses} onChanged={takeAddresses} />
    </div>
  )
}

/** Where it goes to: one of the store's addresses, the others folded, or a new one, without leaving the page. */
export function AddressPicker({ addresses }: { addresses: readonly AddressWire[] }) {
  const { addressId, id } = useStore($attempt)
  const [isOpen, setOpen] = useState(false)
  const chosen = addresses.find(address => address.id === addressId)
  const others = chosen ? addresses.length - 1 : 0
  return (
    <fieldset className="yaoji-check-order__section">
      <legend className="yaoji-check-order__legend">{addressMessages.title}</legend>
      {addresses.length === 0 && <p className="yaoji-check-order__none">{addressMessages.none}</p>}
      <div className="yaoji-choices">
        {(isOpen || !chosen ? addresses : [chosen]).map(address => (
          <Choice key={address.id} address={address} group={`yaoji-address-${id}`} isChosen={address === chosen} />
        ))}
      </div>
      {chosen?.is_checked === 0 && <UncheckedNote />}
      <p className="yaoji-address__add">
        {others > 0 && (
          <button type="button" className="yaoji-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.foldAddresses : messages.otherAddresses(others)}
          </button>
        )}
        <Button onClick={() => openAddressForm(undefined, takeAddresses)}>{addressMessages.add}</Button>
      </p>
    </fieldset>
  )
}
