import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { AccountWire } from '@yaoji/contract/calls/identity/account'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { NewPassword, PhoneFields } from '../../identity/phone-code/parts.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { createPasswordChange, createPhoneChange } from './change-store.ts'
import { messages } from './messages.ts'

type Props = { account: AccountWire; onClose: () => void }
type FrameProps = {
  title: string
  submitText: string
  isBusy: boolean
  submit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

function ChangeForm({ title, submitText, isBusy, submit, onClose, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  // The opened form gets the focus.
  useLayoutEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame} className="yaoji-account__change">
      <CheckedForm className="yaoji-form-page__form" label={title} submit={submit}>
        {children}
        <p className="yaoji-account__actions">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {isBusy ? messages.saving : submitText}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </p>
      </CheckedForm>
    </div>
  )
}

type CurrentProps = { value: string; error: string | undefined; onInput: (text: string) => void }

function CurrentPassword(props: CurrentProps) {
  return (
    <>
      <Field {...props} name="current_password" label={messages.currentPassword} type="password" autoComplete="current-password" />
      <p className="yaoji-form-page__help">
        <a className="yaoji-tap" href={environment.href(paths.forgotten)}>
          {messages.forgotten}
        </a>
      </p>
    </>
  )
}

export function PhoneForm({ account, onClose }: Props) {
  const [{ proof, $secret, type, submit }] = useState(() => createPhoneChange(account, onClose))
  const { password, isBusy, errors } = useStore($secret)
  useLayoutEffect(() => proof.recall(), [proof])
  return (
    <ChangeForm title={messages.changePhone} submitText={messages.submitPhone} isBusy={isBusy} submit={submit} onClose={onClose}>
      <PhoneFields proof={proof} hint={messages.newPhoneHint} />
      <CurrentPassword value={password} error={errors.password} onInput={text => type({ password: text })} />
    </ChangeForm>
  )
}

export function PasswordForm({ account, onClose }: Props) {
  const [{ $secret, type, submit, own }] = useState(() => createPasswordChange(account, onClose))
  const { password, new_password: fresh, isBusy, errors } = useStore($secret)
  return (
    <ChangeForm title={messages.changePassword} submitText={messages.submitPassword} isBusy={isBusy} submit={submit} onClose={onClose}>
      <CurrentPassword value={password} error={errors.password} onInput={text => type({ password: text })} />
      <NewPassword value={fresh} own={own} error={errors.new_password} onInput={text => type({ new_password: text })} />
    </ChangeForm>
  )
}
