import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Button, LateDialog } from '../../../base/ui/parts.ts'
import { pageMessages as messages } from '../page/page-messages.ts'

const loadDialog = () => import('./saved-dialog.tsx')

/** The dialog outlives its button: the cart is empty when all of it was put aside. */
const $isOpen = atom(false)
const close = () => $isOpen.set(false)

export function SavedButton() {
  return (
    <Button kind="text" size="small" onClick={() => $isOpen.set(true)}>
      {messages.savedCarts}
    </Button>
  )
}

/** Where the carts that are put aside open, once a page; they arrive with the first press. */
export function SavedHost() {
  const isOpen = useStore($isOpen)
  return (
    isOpen && (
      <LateDialog load={loadDialog} onClose={close}>
        {({ SavedDialog }) => <SavedDialog onClose={close} />}
      </LateDialog>
    )
  )
}
