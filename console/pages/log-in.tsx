import { useQueryClient } from '@tanstack/react-query'
import { consoleLogInAskCall, consoleLogInCall } from '@yaoji/contract/calls/console/session'
import { useState, type SubmitEvent } from 'react'
import { ask } from '../lib/call.ts'
import { passkeyMessages } from '../lib/messages.ts'
import { canUsePasskeys, signByPasskey } from '../lib/passkey.ts'
import { sessionQuery } from '../lib/session.ts'
import { Mark } from '../ui/icon.tsx'
import { logInMessages as messages } from '../frame/messages.ts'

const fields = [
  { name: 'account', type: 'text', complete: 'username' },
  { name: 'password', type: 'password', complete: 'current-password' },
  { name: 'code', type: 'text', complete: 'one-time-code' },
] as const
type Name = (typeof fields)[number]['name']

/** What is typed, what is wrong, and the two ways in. */
function useLogIn() {
  const client = useQueryClient()
  const [values, setValues] = useState<Record<Name, string>>({ account: '', password: '', code: '' })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enter = async (asked: readonly Name[], code: () => Promise<string>) => {
    const empty = asked.find(name => values[name].trim() === '')
    if (empty) {
      setProblem(messages.missing(messages[empty]))
      return document.getElementById(`enter-${empty}`)?.focus()
    }
    setBusy(true)
    setProblem('')
    try {
      await ask(consoleLogInCall, { body: { ...values, code: await code() } })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.failed)
      setBusy(false)
    }
  }
  const byCode = () => enter(['account', 'password', 'code'], () => Promise.resolve(values.code))
  const byPasskey = () =>
    enter(['account', 'password'], async () => {
      const { options } = await ask(consoleLogInAskCall, { body: { account: values.account } })
      return signByPasskey(options)
    })
  return { values, change: (name: Name, value: string) => setValues({ ...values, [name]: value }), problem, isBusy, byCode, byPasskey }
}

/** Account, password and a second factor together: the code of the authenticator, or a passkey. */
export function LogIn({ trialCode }: { trialCode: string | null }) {
  const { values, change, problem, isBusy, byCode, byPasskey } = useLogIn()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void byCode()
  }
  return (
    <main className="enter">
      <form className="enter__box" onSubmit={send} noValidate>
        <h1>
          <Mark size={34} />
          {messages.title}
        </h1>
        {fields.map(({ name, type, complete }) => (
          <div key={name} className="field">
            <label htmlFor={`enter-${name}`}>{messages[name]}</label>
            <span className="in">
              <input
                id={`enter-${name}`}
                type={type}
                autoComplete={complete}
                autoCapitalize="none"
                spellCheck={false}
                value={values[name]}
                onChange={event => change(name, event.target.value)}
              />
            </span>
          </div>
        ))}
        <p className="hint">{messages.recovery}</p>
        {problem && (
          <p className="say say--bad" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="btn btn--main" disabled={isBusy}>
          {messages.enter}
        </button>
        {canUsePasskeys() && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void byPasskey()}>
            {passkeyMessages.byPasskey}
          </button>
        )}
        {trialCode && <p className="say say--info">{messages.trial(trialCode)}</p>}
      </form>
    </main>
  )
}
