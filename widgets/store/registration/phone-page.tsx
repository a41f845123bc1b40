import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { loginPath, privacyPath } from '../../base/lib/paths.ts'
import { FormPage, NewPassword, PhoneFields } from '../../identity/phone-code/parts.ts'
import { Button, Checkbox, CheckedForm, FieldError } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { createPhoneStep } from './phone-store.ts'
import { chainWay, storeWay, type Way } from './way.ts'

const m = messages

function Agree({ isAgreed, error, onToggle }: { isAgreed: boolean; error: string | undefined; onToggle: (isAgreed: boolean) => void }) {
  return (
    <div className="yaoji-field">
      <p className="yaoji-registration__agree">
        <Checkbox isChecked={isAgreed} onToggle={onToggle}>
          {m.agreeBefore}
        </Checkbox>
        <a className="yaoji-registration__link" href={environment.href(paths.agreement)} target="_blank" rel="noreferrer">
          {m.agreement}
        </a>
        {m.and}
        <a className="yaoji-registration__link" href={environment.href(privacyPath())} target="_blank" rel="noreferrer">
          {m.privacy}
        </a>
      </p>
      <FieldError>{error}</FieldError>
    </div>
  )
}

/** /register/step1. */
export function RegisterPhone({ way = storeWay }: { way?: Way }) {
  const [{ proof, $step, recall, change, submit }] = useState(() => createPhoneStep(way))
  const { password, isAgreed, isBusy, errors, begun } = useStore($step)
  const { phone } = useStore(proof.$proof)
  useEffect(() => void recall(), [recall])
  return (
    <FormPage title={way.isChain ? m.chainTitle : m.title} steps={way.isChain ? m.chainSteps : m.steps} current={0}>
      {begun !== '' && (
        <p className="yaoji-form-page__notice" role="status">
          {m.begun(begun)} <a href={environment.href(way.company)}>{m.resume}</a>
        </p>
      )}
      <CheckedForm className="yaoji-form-page__form" label={m.title} submit={submit}>
        <PhoneFields proof={proof} />
        <NewPassword value={password} own={[phone.trim()]} error={errors.password} onInput={text => change({ password: text })} />
        <Agree isAgreed={isAgreed} error={errors.is_agreed} onToggle={checked => change({ isAgreed: checked })} />
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {isBusy ? m.submitting : m.next}
        </Button>
      </CheckedForm>
      <p className="yaoji-form-page__help">
        {m.hasAccount}
        <a href={environment.href(loginPath())}>{m.logIn}</a> · <a href={environment.href(paths.forgotten)}>{m.forgotten}</a>
      </p>
      <p className="yaoji-form-page__help">
        {way.isChain ? m.isStore : m.isChain}
        <a href={environment.href(way.isChain ? storeWay.phone : chainWay.phone)}>{way.isChain ? m.toStoreWay : m.toChainWay}</a>
      </p>
      <p className="yaoji-form-page__help">{m.goOn}</p>
    </FormPage>
  )
}
