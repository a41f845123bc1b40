import * as paths from '@yaoji/contract/paths'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { environment } from '../../base/lib/environment.ts'
import { loginPath } from '../../base/lib/paths.ts'
import { FormPage, PhoneFields } from '../phone-code/parts.ts'
import { Button, CheckedForm } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { createProveStep } from './prove-store.ts'

const m = messages

/** /forget/step1. */
export function ForgottenPhone({ hotline }: { hotline?: string }) {
  const [{ proof, $isBusy, submit }] = useState(createProveStep)
  const isBusy = useStore($isBusy)
  useEffect(() => proof.recall(), [proof])
  return (
    <FormPage title={m.title} steps={m.steps} current={0}>
      <CheckedForm className="yaoji-form-page__form" label={m.title} submit={submit}>
        <PhoneFields proof={proof} hint={m.phoneHint} />
        <Button kind="primary" size="large" type="submit" isBusy={isBusy}>
          {isBusy ? m.submitting : m.next}
        </Button>
      </CheckedForm>
      <p className="yaoji-form-page__help">
        {m.remembered}
        <a href={environment.href(loginPath())}>{m.logIn}</a> · <a href={environment.href(paths.registerPhone)}>{m.register}</a>
      </p>
      <p className="yaoji-form-page__help">
        {m.noPhone} {hotline !== undefined && <a href={`tel:${hotline}`}>{hotline}</a>}
      </p>
    </FormPage>
  )
}
