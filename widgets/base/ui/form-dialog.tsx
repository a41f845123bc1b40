import { CheckedForm, type CheckedFormProps } from './checked-form.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog with fields; Enter in one of them does what the button of type `submit` does. */
export function FormDialog({ submit, children, ...dialog }: DialogProps & Pick<CheckedFormProps, 'submit'>) {
  return (
    <CheckedForm className="yaoji-form-dialog" submit={submit}>
      <Dialog {...dialog}>
        <div className="yaoji-form-dialog__fields">{children}</div>
      </Dialog>
    </CheckedForm>
  )
}
