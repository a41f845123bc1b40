import { useLayoutEffect } from 'react'
import { $notices, answerDialog, type DialogNotice } from '../lib/notices.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Going back or forward declines the open dialogs: they belong to the previous page. */
function declineAll(): void {
  for (const { id } of $notices.get().dialogs) answerDialog(id, false)
}

/** A dialog of `$notices`. */
export function DialogView({ dialog }: { dialog: DialogNotice }) {
  const decline = () => answerDialog(dialog.id, false)
  // Listens before the dialog is painted, because going back is possible from then on.
  useLayoutEffect(() => {
    window.addEventListener('popstate', declineAll)
    return () => window.removeEventListener('popstate', declineAll)
  }, [])
  const { view: View } = dialog
  if (View) return <View answer={isConfirmed => answerDialog(dialog.id, isConfirmed)} />
  return (
    <Dialog
      title={dialog.title}
      onClose={decline}
      actions={
        <>
          {dialog.cancelText !== undefined && <Button onClick={decline}>{dialog.cancelText}</Button>}
          <Button kind="primary" onClick={() => answerDialog(dialog.id, true)}>
            {dialog.confirmText}
          </Button>
        </>
      }
    >
      {dialog.text}
    </Dialog>
  )
}
