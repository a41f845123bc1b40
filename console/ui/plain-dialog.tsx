import type { ReactNode } from 'react'
import { DialogFrame } from './dialog-frame.tsx'

export type PlainDialogProps = {
  title: string
  /** What closes it. */
  verb: string
  close: () => void
  children: ReactNode
}

/** A dialog that shows something and takes nothing. */
export const PlainDialog = ({ title, verb, close, children }: PlainDialogProps) => (
  <DialogFrame title={title} close={close} closeVerb={verb} isMain>
    {children}
  </DialogFrame>
)
