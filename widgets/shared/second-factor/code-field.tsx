import { useState } from 'react'
import { Button, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'

export type CodeFieldProps = { value: string; error: string | undefined; onInput: (code: string) => void }

/** A field for the six digits of an authenticator app; a press away, for a recovery code. */
export function CodeField({ value, error, onInput }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  const toggle = () => {
    setIsRecovery(!isRecovery)
    onInput('')
  }
  return (
    <>
      <Field
        // Another keyboard of a telephone appears for another field only.
        key={String(isRecovery)}
        name="factor-code"
        label={isRecovery ? messages.recovery : messages.code}
        hint={isRecovery ? messages.recoveryHint : messages.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        value={value}
        error={error}
        onInput={onInput}
      />
      <p>
        <Button kind="text" size="small" onClick={toggle}>
          {isRecovery ? messages.useApp : messages.useRecovery}
        </Button>
      </p>
    </>
  )
}
