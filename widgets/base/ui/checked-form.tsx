import { useRef, type FormEvent, type ReactNode } from 'react'

export type CheckedFormProps = {
  label?: string
  className?: string
  /** Checks and sends; what is wrong is drawn at its field by then. */
  submit: () => Promise<void>
  children: ReactNode
}

/** A form that is checked by us; what is wrong first gets the focus, once it is drawn so. */
export function CheckedForm({ label, className, submit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    // Nothing is sent with another quantity than the one that is shown.
    if (!form.current?.querySelector('[data-quantity=false]')) await submit()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .yaoji-field__error')?.focus())
  }
  // `dialog`, which goes nowhere here: sent before it is alive, the form would put the password into the address.
  return (
    <form ref={form} className={className} method="dialog" noValidate aria-label={label} onSubmit={event => void send(event)}>
      {children}
    </form>
  )
}
