import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PhoneStoresWire } from '@yaoji/contract/calls/identity/password-reset'
import * as paths from '@yaoji/contract/paths'
import { roleNames } from '@yaoji/contract/people/roles'
import { environment } from '../../base/lib/environment.ts'
import { FormPage, FormProblem, NewPassword } from '../phone-code/parts.ts'
import { Blocked, Button, CheckedForm, Empty, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { createResetStep } from './reset-store.ts'

const m = messages
const toPhone = () => environment.href(paths.forgotten)

function Account({ account: { phone, username, list } }: { account: PhoneStoresWire }) {
  return (
    <>
      <p>{m.resetFor(phone, username)}</p>
      {list.length > 0 && (
        <ul className="yaoji-forgotten__stores" aria-label={m.stores}>
          {list.map(({ company, role, is_active: isActive }) => (
            <li key={company}>
              {company}
              <small>{[roleNames[role], isActive ? '' : m.frozen].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      <p className="yaoji-form-page__help">{m.ends}</p>
    </>
  )
}

/** /forget/step2. */
export function ResetPassword() {
  const [{ $reset, load, type, submit }] = useState(createResetStep)
  const { state, account, phone, password, isBusy, errors, failure } = useStore($reset)
  useEffect(() => void load(), [load])
  return (
    <FormPage title={m.title} steps={m.steps} current={state === 'unproven' ? 0 : 1}>
      {state === 'loading' && <Skeleton label={m.loading} lines={4} />}
      {state === 'failed' && <Blocked kind="failed" title={m.failed} failure={failure} onRetry={() => void load()} />}
      {state === 'unproven' && (
        <Empty icon="list" title={m.unproven}>
          <p>{m.unprovenHint}</p>
          <Button kind="primary" href={toPhone()}>
            {m.toPhone}
          </Button>
        </Empty>
      )}
      {account && (
        <CheckedForm className="yaoji-form-page__form" label={m.title} submit={submit}>
          <Account account={account} />
          <NewPassword value={password} own={[phone, account.username]} error={errors.password} onInput={type} />
          <FormProblem text={errors.proof}>
            <a href={toPhone()}>{m.toPhone}</a>
          </FormProblem>
          <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
            {isBusy ? m.submitting : m.submit}
          </Button>
        </CheckedForm>
      )}
    </FormPage>
  )
}
