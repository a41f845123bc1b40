import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { Button } from '../../base/ui/parts.ts'
import { makeDefaultAddress, removeAddress, type AddressesChanged } from './change-store.ts'
import { openAddressForm, type AddressSaved } from './form-store.ts'
import { messages } from './messages.ts'

type Props = { address: AddressWire; onSaved: AddressSaved; onChanged: AddressesChanged }

/** What can be done with one address. */
export function AddressButtons({ address, onSaved, onChanged }: Props) {
  const { name, detail, is_default } = address
  return (
    <span className="yaoji-address__buttons">
      <Button kind="text" size="small" label={messages.editOf(name, detail)} onClick={() => openAddressForm(address, onSaved)}>
        {messages.edit}
      </Button>
      {is_default === 0 && (
        <Button
          kind="text"
          size="small"
          label={messages.makeDefaultOf(name, detail)}
          onClick={() => void makeDefaultAddress(address, onChanged)}
        >
          {messages.makeDefault}
        </Button>
      )}
      <Button kind="text" size="small" label={messages.removeOf(name, detail)} onClick={() => void removeAddress(address, onChanged)}>
        {messages.remove}
      </Button>
    </span>
  )
}
