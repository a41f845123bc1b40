import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { AccountWire } from '@yaoji/contract/calls/identity/account'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { Button, Checkbox, CheckedForm, Field } from '../../base/ui/parts.ts'
import { PasswordForm, PhoneForm } from './change-forms.tsx'
import { createInfoForm } from './info-store.ts'
import { messages } from './messages.ts'

function InfoFields({ account }: { account: AccountWire }) {
  const [{ $info, type, submit }] = useState(() => createInfoForm(account))
  const { fields, isBusy, errors } = useStore($info)
  return (
    <CheckedForm className="yaoji-form-page__form" label={messages.person} submit={submit}>
      <Field
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        value={fields.name}
        autoComplete="name"
        error={errors.name}
        onInput={text => type({ name: text })}
      />
      <Field
        name="email"
        label={messages.email}
        hint={messages.emailHint}
        value={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email}
        onInput={text => type({ email: text })}
      />
      <Checkbox isChecked={fields.wantsShippedSms} onToggle={wantsShippedSms => type({ wantsShippedSms })}>
        {messages.shippedSms}
      </Checkbox>
      <p className="yaoji-account__actions">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {isBusy ? messages.saving : messages.save}
        </Button>
      </p>
    </CheckedForm>
  )
}

type RowProps = { label: string; value: string; children?: ReactNode }

function Row({ label, value, children }: RowProps) {
  return (
    <p className="yaoji-account__row">
      <span className="yaoji-account__label">{label}</span>
      <span className="yaoji-account__value">{value}</span>
      {children}
    </p>
  )
}

const changes = {
  phone: { Form: PhoneForm, text: messages.changePhone },
  password: { Form: PasswordForm, text: messages.changePassword },
} as const
type Change = keyof typeof changes
type ChangeRowProps = { of: Change; value: string; open: Change | undefined; setOpen: (of?: Change) => void; account: AccountWire }

/** What a form of its own changes, one at a time. */
function ChangeRow({ of, value, open, setOpen, account }: ChangeRowProps) {
  const { Form, text } = changes[of]
  return (
    <>
      <Row label={messages[of]} value={value}>
        {open !== of && (
          <Button size="small" onClick={() => setOpen(of)}>
            {text}
          </Button>
        )}
      </Row>
      {open === of && <Form account={account} onClose={() => setOpen()} />}
    </>
  )
}

/** Who one is, and how one logs in. */
export function PersonCard({ account }: { account: AccountWire }) {
  const [open, setOpen] = useState<Change>()
  const change = { open, setOpen, account }
  const { username, phone, wechat, face } = account.user
  return (
    <section className="yaoji-account__card" aria-labelledby="yaoji-account-person">
      <h2 id="yaoji-account-person">{messages.person}</h2>
      <div className="yaoji-account__person">
        {face && <img src={face} alt="" width={48} height={48} />}
        <Row label={messages.username} value={username} />
      </div>
      <InfoFields account={account} />
      <ChangeRow {...change} of="phone" value={phone} />
      <ChangeRow {...change} of="password" value={messages.passwordHidden} />
      {(account.is_wechat_open === 1 || wechat !== '') && (
        <Row label={messages.wechat} value={wechat === '' ? messages.wechatUnbound : messages.wechatBound(wechat)}>
          <Button size="small" href={environment.href(paths.bindWechat)}>
            {wechat === '' ? messages.bindWechat : messages.manageWechat}
          </Button>
        </Row>
      )}
    </section>
  )
}
