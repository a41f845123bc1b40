import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { LateDialog } from '../../../base/ui/parts.ts'

const $open = atom<'copy' | 'standing' | undefined>()
const close = () => $open.set(undefined)
const loadCopy = () => import('../copies/copy-dialog.tsx')
const loadStanding = () => import('../saved/standing-dialog.tsx')

/** Opens what a folded menu offers: inside the menu, which closes with the press, a dialog would not be seen. */
export const openCartDialog = (name: 'copy' | 'standing'): void => $open.set(name)

/** Where the dialogs about the selected lines open, once a page. */
export function DialogHost() {
  const open = useStore($open)
  useEffect(() => close, [])
  if (open === 'copy')
    return (
      <LateDialog load={loadCopy} onClose={close}>
        {({ CopyDialog }) => <CopyDialog onClose={close} />}
      </LateDialog>
    )
  return (
    open === 'standing' && (
      <LateDialog load={loadStanding} onClose={close}>
        {({ StandingDialog }) => <StandingDialog onClose={close} />}
      </LateDialog>
    )
  )
}
