import { useEffect } from 'react'
import { useStore } from '@nanostores/react'
import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { Button, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { AddressText, UncheckedNote } from './address-text.tsx'
import { openAddressForm } from './form-store.ts'
import { $addresses, loadAddresses, takeAddresses } from './list-store.ts'
import { messages } from './messages.ts'

type Chosen = { chosen: number | undefined; onChoose: (id: number) => void }

function Choices({ addresses, chosen, onChoose }: Chosen & { addresses: readonly AddressWire[] }) {
  return (
    <fieldset className="yaoji-address-choice">
      <legend>{messages.title}</legend>
      {addresses.length === 0 && <p>{messages.none}</p>}
      {addresses.map(address => (
        <label key={address.id} className="yaoji-choice" data-chosen={address.id === chosen}>
          <input type="radio" name="yaoji-address-choice" checked={address.id === chosen} onChange={() => onChoose(address.id)} />
          <AddressText address={address} />
        </label>
      ))}
      {addresses.find(({ id }) => id === chosen)?.is_checked === 0 && <UncheckedNote />}
      <Button size="small" onClick={() => openAddressForm(undefined, takeAddresses)}>
        {messages.add}
      </Button>
    </fieldset>
  )
}

/** Chooses one of the store's addresses, or adds a new one. */
export function AddressChoice(props: Chosen) {
  const addresses = useStore($addresses)
  useEffect(() => void loadAddresses(), [])
  return (
    <Loaded
      value={addresses}
      waiting={<Skeleton label={messages.loading} lines={2} />}
      texts={messages}
      onRetry={() => void loadAddresses()}
    >
      {list => <Choices addresses={list} {...props} />}
    </Loaded>
  )
}

/** The chosen address; by default the first. */
export function useChosenAddress(picked: number | undefined): AddressWire | undefined {
  const addresses = useStore($addresses)
  const known = addresses.state === 'ready' ? addresses.value : []
  return known.find(each => each.id === picked) ?? known[0]
}
