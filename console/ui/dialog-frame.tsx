import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, SubmitEvent } from 'react'

export type DialogFrameProps = {
  title: string
  kind?: 'wide' | 'picture' | undefined
  /** `isCancelled` says that its own button closed it, not a key or a press outside. */
  close: (isCancelled: boolean) => void
  /** Makes its body and its foot a form. */
  send?: (event: SubmitEvent) => Promise<unknown>
  children: ReactNode
  /** Below the body: on the left, and after the button that closes it. */
  left?: ReactNode
  right?: ReactNode
  closeVerb: string
  /** Whether closing is all that there is to do. */
  isMain?: boolean
}

/** A dialog over the page: title, body, and a foot with the button that closes it. */
export function DialogFrame({ title, kind, close, send, children, left, right, closeVerb, isMain }: DialogFrameProps) {
  const inner = (
    <>
      <div className="dialog__head">
        <Dialog.Title>{title}</Dialog.Title>
      </div>
      <div className="dialog__body">{children}</div>
      <div className="dialog__foot">
        {left}
        <span className="grow" />
        <Dialog.Close className={isMain ? 'btn btn--big btn--main' : 'btn btn--big'}>{closeVerb}</Dialog.Close>
        {right}
      </div>
    </>
  )
  return (
    <Dialog.Root open onOpenChange={(isOpen, { reason }) => !isOpen && close(reason === 'close-press')}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={kind ? `dialog dialog--${kind}` : 'dialog'}>
          {send ? (
            <form onSubmit={event => void send(event)} noValidate>
              {inner}
            </form>
          ) : (
            inner
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
