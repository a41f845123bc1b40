import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

export type PlainDialogProps = {
  title: string
  /** What closes it. */
  verb: string
  close: () => void
  children: ReactNode
}

/** A dialog that shows something and takes nothing. */
export const PlainDialog = ({ title, verb, close, children }: PlainDialogProps) => (
  <Dialog.Root open onOpenChange={isOpen => !isOpen && close()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="scrim" />
      <Dialog.Popup className="dialog">
        <div className="dialog__head">
          <Dialog.Title>{title}</Dialog.Title>
        </div>
        <div className="dialog__body">{children}</div>
        <div className="dialog__foot">
          <span className="grow" />
          <Dialog.Close className="btn btn--big btn--main">{verb}</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)
