import { Button, Field, FormDialog } from '../../base/ui/parts.ts'
import { approvalMessages as messages } from './messages.ts'

/** What is about to be sent back, with what is typed. */
export type SendingBack = { id: string; reason: string; error?: string | undefined }

type Props = {
  sending: SendingBack
  isBusy: boolean
  title?: string
  hint?: string
  onType: (reason: string) => void
  onSubmit: () => Promise<void>
  onClose: () => void
}

/** The reason for which a 店主 sends something back. */
export function SendBackDialog(props: Props) {
  const { sending, isBusy, title = messages.reasonTitle, hint = messages.reasonHint, onType, onSubmit, onClose } = props
  return (
    <FormDialog
      title={title}
      submit={onSubmit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.keep}</Button>
          <Button kind="danger" type="submit" isBusy={isBusy}>
            {messages.confirm}
          </Button>
        </>
      }
    >
      <Field name="send-back-reason" label={messages.reason} hint={hint} value={sending.reason} error={sending.error} onInput={onType} />
    </FormDialog>
  )
}
