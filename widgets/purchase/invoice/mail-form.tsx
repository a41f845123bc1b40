import { useStore } from '@nanostores/react'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { $mail, openMail, sendMail, typeEmail } from './mail-store.ts'
import { messages } from './messages.ts'

/** Where an invoice goes by mail. */
export function MailForm() {
  const { email, error, isSending } = useStore($mail)
  return (
    <CheckedForm className="yaoji-invoice__mail" submit={sendMail}>
      <Field
        name="invoice-email"
        type="email"
        label={messages.email}
        autoComplete="email"
        inputMode="email"
        value={email}
        error={error}
        onInput={typeEmail}
      />
      <Button kind="primary" size="small" type="submit" isBusy={isSending}>
        {messages.send}
      </Button>
      <Button kind="text" size="small" onClick={() => openMail('')}>
        {messages.cancel}
      </Button>
    </CheckedForm>
  )
}
