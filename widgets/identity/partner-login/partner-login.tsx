import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { LoginForm, type LoginFormProps } from '../login/parts.ts'
import { $session, logout } from '../session/parts.ts'
import { Blocked, Button, Empty, Skeleton } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { createPartnerLogin, type PartnerLoginValue } from './store.ts'

const m = messages

type AskedProps = { value: PartnerLoginValue; onAllow: () => void; onRefuse: () => void }

/** Where the question comes from, and the two answers to it. */
function Answers({ value: { origin, isBusy }, allow, onAllow, onRefuse }: AskedProps & { allow: string }) {
  return (
    <>
      <p className="yaoji-partner-login__small">{m.origin(origin)}</p>
      <p className="yaoji-partner-login__actions">
        <Button kind="primary" size="large" isBusy={isBusy} onClick={onAllow}>
          {isBusy ? m.allowing : allow}
        </Button>
        <Button size="large" onClick={onRefuse}>
          {m.refuse}
        </Button>
      </p>
    </>
  )
}

function Consent({ company, ...asked }: AskedProps & { company: string }) {
  const { asker } = asked.value
  return (
    <section className="yaoji-partner-login__card">
      <h1>{m.title(asker.name)}</h1>
      <p>{m.actsFor(company)}</p>
      <p>{m.may}</p>
      <ul>
        {asker.scopes.map(scope => (
          <li key={scope}>{m.scope(scope)}</li>
        ))}
      </ul>
      <p>{m.mayNot}</p>
      <p className="yaoji-partner-login__small">{m.ends}</p>
      <Answers {...asked} allow={m.allow} />
      <p className="yaoji-partner-login__small">
        <Button kind="text" onClick={() => void logout()}>
          {m.other}
        </Button>
      </p>
    </section>
  )
}

/** With a test key there is no account to log in with. */
function TestConsent(asked: AskedProps) {
  return (
    <section className="yaoji-partner-login__card">
      <h1>{m.testTitle(asked.value.asker.name)}</h1>
      <p>{m.testText}</p>
      <Answers {...asked} allow={m.testAllow} />
    </section>
  )
}

/** /embed/login: names the partner, lets the visitor log in, and asks them to allow or refuse access. */
export function PartnerLogin(form: Pick<LoginFormProps, 'demo' | 'hotline'>) {
  const [{ $window, load, allow, refuse }] = useState(createPartnerLogin)
  const value = useStore($window)
  const session = useStore($session)
  const { state, asker, problem, isStranded, failure } = value
  const visitor = asker.is_test === 1 ? ({ state: 'test' } as const) : session
  const asksSomebody = state === 'ready' && !isStranded && visitor.state !== 'loading'
  useEffect(() => void load(), [load])
  return (
    <div className="yaoji-root yaoji-partner-login">
      {!asksSomebody && <h1 className="yaoji-visually-hidden">{m.heading}</h1>}
      {(state === 'loading' || (state === 'ready' && visitor.state === 'loading')) && <Skeleton label={m.loading} lines={5} />}
      {state === 'failed' && <Blocked kind="failed" title={m.failed} failure={failure} onRetry={() => void load()} />}
      {state === 'unknown' && (
        <Empty icon="alert" title={problem || m.unknown}>
          <p>{m.unknownHelp}</p>
        </Empty>
      )}
      {state === 'ready' && isStranded && (
        <Empty icon="alert" title={m.stranded}>
          <p>{m.strandedHelp(asker.name)}</p>
        </Empty>
      )}
      {asksSomebody && visitor.state === 'test' && <TestConsent value={value} onAllow={() => void allow()} onRefuse={refuse} />}
      {asksSomebody && visitor.state === 'visitor' && <LoginForm {...form} title={m.logInFirst(asker.name)} isInWindow />}
      {asksSomebody && visitor.state === 'member' && (
        <Consent value={value} company={visitor.user.company} onAllow={() => void allow()} onRefuse={refuse} />
      )}
      {(state === 'done' || state === 'refused') && <p role="status">{m[state]}</p>}
    </div>
  )
}
