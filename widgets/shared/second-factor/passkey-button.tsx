import { useState } from 'react'
import { Button, FieldError } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import { answeredPasskey } from './passkey.ts'

export type PasskeyButtonProps = {
  /** The challenge of the service, which one answer uses up. */
  options: string
  /** Sends the answer; answers whether it counted. */
  onAnswer: (answer: string) => Promise<boolean>
  /** Asks for another challenge. */
  onUsed: () => Promise<void>
}

/** Proves by a passkey in the place of a code. */
export function PasskeyButton({ options, onAnswer, onUsed }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function press(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    const { answer, text } = await answeredPasskey(options)
    // After an answer that counted, the form is closed.
    if (answer !== undefined && (await onAnswer(answer))) return
    if (answer !== undefined) await onUsed()
    setError(text)
    setIsBusy(false)
  }

  return (
    <div className="yaoji-field">
      <p>
        <Button isBusy={isBusy} onClick={() => void press()}>
          {messages.usePasskey}
        </Button>
      </p>
      <FieldError>{error}</FieldError>
    </div>
  )
}
