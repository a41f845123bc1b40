import { useEffect } from 'react'
import type { AddressWire } from '@yaoji/contract/calls/purchase/address'
import { ActingFor, useMay } from '../navigation/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { Button, Empty, Loaded, Skeleton } from '../../base/ui/parts.ts'
import { AddressButtons } from './address-buttons.tsx'
import { AddressHost } from './address-host.tsx'
import { AddressText, UncheckedNote } from './address-text.tsx'
import { openAddressForm } from './form-store.ts'
import { $addresses, loadAddresses, takeAddresses, type AddressesValue } from './list-store.ts'
import { messages } from './messages.ts'

const add = () => openAddressForm(undefined, takeAddresses)

function Addresses({ list }: { list: readonly AddressWire[] }) {
  const mayChange = useMay('orderers')
  if (list.length === 0)
    return (
      <Empty icon="list" title={messages.none}>
        {mayChange && <p>{messages.noneHint}</p>}
      </Empty>
    )
  return (
    <>
      {list.some(address => address.is_checked === 0) && <UncheckedNote />}
      <ul className="yaoji-choices" aria-label={messages.title}>
        {list.map(address => (
          <li key={address.id} className="yaoji-address__card">
            <AddressText address={address} />
            {mayChange && <AddressButtons address={address} onSaved={takeAddresses} onChanged={takeAddresses} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** /addr: where a store's goods go to. */
export function AddressPage() {
  const value = useLiveStore<AddressesValue>($addresses, { state: 'loading' })
  useEffect(() => void loadAddresses(), [])
  return (
    <div className="yaoji-root yaoji-address">
      <h1 className="yaoji-address__title">{messages.title}</h1>
      <Loaded
        value={value}
        waiting={<Skeleton label={messages.loading} lines={6} />}
        missing={null}
        texts={messages}
        onRetry={() => void loadAddresses()}
      >
        {list => (
          <>
            <Addresses list={list} />
            <p className="yaoji-address__add">
              <ActingFor group="orderers">
                <Button kind="primary" onClick={add}>
                  {messages.add}
                </Button>
              </ActingFor>
            </p>
          </>
        )}
      </Loaded>
      <AddressHost />
    </div>
  )
}
