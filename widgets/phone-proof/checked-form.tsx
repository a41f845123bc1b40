import { useRef, type FormEvent, type ReactNode } from 'react'

type CheckedFormProps = {
  label: string
  /** Answers whether a field is wrong. */
  submit: () => Promise<boolean>
  children: ReactNode
}

/** The first field that is wrong, once it is drawn so. */
function focusWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** A form that is checked by us; the first field that is wrong gets the focus. */
export function CheckedForm({ label, submit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (await submit()) focusWrong(form.current)
  }
  // `dialog`, which goes nowhere here: sent before it is alive, the form would put the password into the address.
  return (
    <form ref={form} className="yaoji-form-page__form" method="dialog" noValidate aria-label={label} onSubmit={event => void send(event)}>
      {children}
    </form>
  )
}
