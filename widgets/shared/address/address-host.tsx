import { useStore } from '@nanostores/react'
import { LateDialog } from '../../base/ui/parts.ts'
import { $addressForm, closeAddressForm } from './form-store.ts'

const loadDialog = () => import('./address-dialog.tsx')

/** Where the form for an address opens, once a page; it arrives, with the names of all districts, when it is asked for. */
export function AddressHost() {
  const isOpen = useStore($addressForm) !== undefined
  return (
    isOpen && (
      <LateDialog load={loadDialog} onClose={closeAddressForm}>
        {({ AddressDialog }) => <AddressDialog />}
      </LateDialog>
    )
  )
}
