import { environment } from '../lib/environment.ts'
import { loginPath } from '../lib/paths.ts'
import { FormPage } from '../phone-proof/parts.ts'
import { Button } from '../ui/parts.ts'
import { messages } from './messages.ts'

/** /forget/step3. */
export function PasswordReset() {
  return (
    <FormPage title={messages.title} steps={messages.steps} current={2}>
      <p role="status">{messages.done}</p>
      <p className="yaoji-form-page__help">{messages.endedEverywhere}</p>
      <p className="yaoji-form-page__actions">
        <Button kind="primary" size="large" href={environment.href(loginPath())}>
          {messages.logIn}
        </Button>
      </p>
    </FormPage>
  )
}
