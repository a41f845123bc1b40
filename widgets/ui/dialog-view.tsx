import { answerDialog, type DialogNotice } from '../lib/notices.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog of `$notices`. */
export function DialogView({ dialog }: { dialog: DialogNotice }) {
  return (
    <Dialog
      title={dialog.title}
      onClose={() => answerDialog(dialog.id, false)}
      actions={
        <>
          {dialog.cancelText !== undefined && <Button onClick={() => answerDialog(dialog.id, false)}>{dialog.cancelText}</Button>}
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
