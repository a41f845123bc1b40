import { Button, Field, FormDialog } from '../../base/ui/parts.ts'
import { approvalMessages as messages } from './messages.ts'
import { approvalLimits } from '@yaoji/contract/domain/cart/approval'
import { plainLine } from '@yaoji/contract/validation/plain-line'

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

/** What is wrong with the reason for which something is sent back. */
export function sendBackProblem(reason: string): string | undefined {
  const { length } = plainLine(reason)
  if (length === 0) return messages.reasonMissing
  return length > approvalLimits.sendBackReasonMax ? messages.reasonLong : undefined
}
