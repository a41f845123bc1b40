import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { fileAddress } from '../lib/base64.ts'
import { uiMessages as messages } from '../lib/messages.ts'

export type PictureDialogProps = {
  fileId: string
  title: string
  close: () => void
  /** What leads to other pictures. */
  children?: ReactNode
}

/** A picture that a store sent in, as large as the window allows. */
export function PictureDialog({ fileId, title, close, children }: PictureDialogProps) {
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="dialog dialog--picture">
          <div className="dialog__head">
            <Dialog.Title>{title}</Dialog.Title>
          </div>
          <div className="dialog__body">
            <img src={fileAddress(fileId)} alt={title} />
          </div>
          <div className="dialog__foot">
            {children}
            <span className="grow" />
            <Dialog.Close className="btn btn--big">{messages.close}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
