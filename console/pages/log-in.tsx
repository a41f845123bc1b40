import { useQueryClient } from '@tanstack/react-query'
import { consoleLogInCall } from '@yaoji/contract/calls/console/session'
import { useState, type SubmitEvent } from 'react'
import { ask, Refusal } from '../lib/call.ts'
import { sessionQuery } from '../lib/session.ts'
import { Mark } from '../ui/icon.tsx'
import { logInMessages as messages } from '../frame/messages.ts'

const fields = [
  { name: 'account', type: 'text', complete: 'username' },
  { name: 'password', type: 'password', complete: 'current-password' },
  { name: 'code', type: 'text', complete: 'one-time-code' },
] as const
type Name = (typeof fields)[number]['name']

/** Account, password and the code of the authenticator, together. */
export function LogIn({ trialCode }: { trialCode: string | null }) {
  const client = useQueryClient()
  const [values, setValues] = useState<Record<Name, string>>({ account: '', password: '', code: '' })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const enter = async (event: SubmitEvent) => {
    event.preventDefault()
    const empty = fields.find(({ name }) => values[name].trim() === '')
    if (empty) {
      setProblem(messages.missing(messages[empty.name]))
      return document.getElementById(`enter-${empty.name}`)?.focus()
    }
    setBusy(true)
    try {
      await ask(consoleLogInCall, { body: values })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : messages.failed)
      setBusy(false)
    }
  }
  return (
    <main className="enter">
      <form className="enter__box" onSubmit={event => void enter(event)} noValidate>
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
                onChange={event => setValues({ ...values, [name]: event.target.value })}
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
        {trialCode && <p className="say say--info">{messages.trial(trialCode)}</p>}
      </form>
    </main>
  )
}
