import type { ReactNode } from 'react'
import { fileAddress } from '../lib/base64.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { DialogFrame } from './dialog-frame.tsx'

export type PictureDialogProps = {
  fileId: string
  title: string
  close: () => void
  /** What leads to other pictures. */
  children?: ReactNode
}

/** A picture that a store sent in, as large as the window allows. */
export const PictureDialog = ({ fileId, title, close, children }: PictureDialogProps) => (
  <DialogFrame title={title} kind="picture" close={close} left={children} closeVerb={messages.close}>
    <img src={fileAddress(fileId)} alt={title} />
  </DialogFrame>
)
