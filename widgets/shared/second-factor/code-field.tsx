import { useCallback, useEffect, useState } from 'react'
import { passkeyAskCall } from '@yaoji/contract/calls/identity/passkeys'
import type { Answer } from '@yaoji/contract/calls/call-types'
import { requestSilently } from '../../base/lib/http.ts'
import { Button, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { PasskeyButton, type PasskeyButtonProps } from './passkey-button.tsx'
import { hasPasskeys, loadPasskeys } from './passkey.ts'

export type CodeFieldProps = {
  value: string
  error: string | undefined
  onInput: (code: string) => void
  /** Sends the answer of a passkey in the place of a code; answers whether it counted. */
  onPasskey: (answer: string) => Promise<boolean>
}

/** The challenge for the person's passkeys. Without an answer there is the field for a code, as for who has none. */
function useAsked() {
  const [asked, setAsked] = useState<Answer<typeof passkeyAskCall>>()
  const ask = useCallback(async () => {
    const result = await requestSilently(passkeyAskCall, { body: {} })
    if (!result.ok) return
    setAsked(result.data)
    if (result.data.options !== '' && hasPasskeys()) void loadPasskeys()
  }, [])
  useEffect(() => void ask(), [ask])
  return { asked, ask }
}

/** The button for passkeys; a browser without them says what to type instead. */
function ByPasskey({ isRecovery, ...props }: PasskeyButtonProps & { isRecovery: boolean }) {
  if (hasPasskeys()) return <PasskeyButton {...props} />
  return <p className="yaoji-field__hint">{messages.passkeyUnsupported(isRecovery ? messages.recovery : messages.code)}</p>
}

/** A field for the six digits of an authenticator app, with a button for passkeys; a press away, for a recovery code. */
export function CodeField({ value, error, onInput, onPasskey }: CodeFieldProps) {
  const [isSwitched, setIsSwitched] = useState(false)
  const { asked, ask } = useAsked()
  const hasApp = asked?.has_app !== 0
  const isRecovery = isSwitched || !hasApp
  const toggle = () => {
    setIsSwitched(!isSwitched)
    onInput('')
  }
  return (
    <>
      {asked && asked.options !== '' && <ByPasskey isRecovery={isRecovery} options={asked.options} onAnswer={onPasskey} onUsed={ask} />}
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
      {hasApp && (
        <p>
          <Button kind="text" size="small" onClick={toggle}>
            {isRecovery ? messages.useApp : messages.useRecovery}
          </Button>
        </p>
      )}
    </>
  )
}
