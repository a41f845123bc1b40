import { useLayoutEffect, useRef, type ReactNode } from 'react'

export type DialogProps = {
  title: string
  children: ReactNode
  actions: ReactNode
  /** Escape or a click on the backdrop. */
  onClose: () => void
}

/** A modal over the platform's own dialog element: focus trap, Escape and inertness come with it. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  // Before the next picture: of a busy page Preact would run an effect two pictures later.
  useLayoutEffect(() => {
    const dialog = element.current
    const { activeElement: opener } = (dialog?.getRootNode() ?? document) as Document | ShadowRoot
    if (dialog && !dialog.open) dialog.showModal()
    return () => {
      dialog?.close()
      // The element may be gone from the page by now; then closing alone does not give the focus back.
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className="yaoji-dialog"
      aria-label={title}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        // The second click of a double click on what opened the dialog lands here too.
        if (event.target === element.current && event.detail < 2) onClose()
      }}
    >
      <h2 className="yaoji-dialog__title">{title}</h2>
      <div className="yaoji-dialog__body">{children}</div>
      <div className="yaoji-dialog__actions">{actions}</div>
    </dialog>
  )
}
