import { isPasskeyAnswer } from '@yaoji/contract/people/passkeys'
import { useState, type ComponentProps } from 'react'
import { passkeyMessages as messages } from '../lib/messages.ts'
import { canUsePasskeys, proveByPasskey } from '../lib/passkey.ts'

type Props = { about: ComponentProps<'input'>; value: string; finding: string; change: (value: string) => void }

/** The second factor of the person: a code that is typed, or a passkey that signs. A refused answer is asked for again. */
export function FactorControl({ about, value, finding, change }: Props) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isProven = isPasskeyAnswer(value) && !finding
  const prove = async () => {
    setBusy(true)
    setProblem('')
    await proveByPasskey().then(change, (error: Error) => setProblem(error.message))
    setBusy(false)
  }
  return (
    <span className="stack stack-s">
      <span className="line">
        <span className={finding ? 'in is-bad grow' : 'in grow'}>
          <input
            {...about}
            autoComplete="one-time-code"
            readOnly={isProven}
            value={isProven ? messages.proven : isPasskeyAnswer(value) ? '' : value}
            onChange={event => change(event.target.value)}
          />
        </span>
        {canUsePasskeys() && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => (isProven ? change('') : void prove())}>
            {isProven ? messages.byCode : messages.byPasskey}
          </button>
        )}
      </span>
      {problem && (
        <span className="finding" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
