import { useEffect, useState } from 'react'
import * as paths from '@yaoji/contract/paths'
import { environment } from '../../base/lib/environment.ts'
import { loginPath } from '../../base/lib/paths.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { FormPage } from '../phone-code/parts.ts'
import { Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { resetDoneKey } from './reset-store.ts'

function Done() {
  return (
    <>
      <p role="status">{messages.done}</p>
      <p className="yaoji-form-page__help">{messages.endedEverywhere}</p>
      <p className="yaoji-form-page__actions">
        <Button kind="primary" size="large" href={environment.href(loginPath())}>
          {messages.logIn}
        </Button>
      </p>
    </>
  )
}

function NotDone() {
  return (
    <Empty icon="list" title={messages.notDone}>
      <p>{messages.notDoneHint}</p>
      <Button kind="primary" href={environment.href(paths.forgotten)}>
        {messages.toPhone}
      </Button>
    </Empty>
  )
}

/** /forget/step3: anybody can open it, but only a tab that has set a new password reads that it did. */
export function PasswordReset() {
  const [isDone, setDone] = useState<boolean>()
  useEffect(() => setDone(tabMemory.read(resetDoneKey) !== undefined), [])
  return (
    <FormPage title={messages.title} steps={messages.steps} current={isDone === false ? 0 : 2}>
      {isDone === undefined && <Skeleton label={messages.checking} lines={3} />}
      {isDone === true && <Done />}
      {isDone === false && <NotDone />}
    </FormPage>
  )
}
