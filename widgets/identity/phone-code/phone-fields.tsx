import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Button, Field } from '../../base/ui/parts.ts'
import { messages } from './messages.ts'
import type { PhoneProof } from './store.ts'

type SendProps = { isSending?: boolean; wasSent: boolean; secondsLeft: number; send: () => Promise<void> }

/** Has a code sent, and counts down until another one may be sent. */
export function SendCodeButton({ isSending = false, wasSent, secondsLeft, send }: SendProps) {
  const idle = wasSent ? messages.sendAgain : messages.send
  return (
    <Button isBusy={isSending} isDisabled={secondsLeft > 0} onClick={() => void send()}>
      {isSending ? messages.sending : secondsLeft > 0 ? messages.wait(secondsLeft) : idle}
    </Button>
  )
}

type CodeProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  /** Where the code was sent to; empty before. */
  sentText: string
  onInput: (text: string) => void
  /** The button that sends it. */
  children: ReactNode
}

/** The field for a code from a message, with its button. */
export function CodeField({ sentText, children, ...field }: CodeProps) {
  return (
    <>
      <div className="yaoji-code-row">
        <Field {...field} inputMode="numeric" autoComplete="one-time-code" />
        {children}
      </div>
      <p className="yaoji-code-sent" role="status">
        {sentText}
      </p>
    </>
  )
}

function SendButton({ proof: { $proof, $secondsLeft, sendCode } }: { proof: PhoneProof }) {
  const { isSending, sentTo } = useStore($proof)
  return <SendCodeButton isSending={isSending} wasSent={sentTo !== ''} secondsLeft={useStore($secondsLeft)} send={sendCode} />
}

/** The telephone and the code that proves it, with the button that has it sent. */
export function PhoneFields({ proof, hint }: { proof: PhoneProof; hint?: string }) {
  const { phone, code, sentTo, errors } = useStore(proof.$proof)
  return (
    <>
      <Field
        name="phone"
        label={messages.phone}
        value={phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...(hint !== undefined && { hint })}
        error={errors.phone}
        onInput={text => proof.type({ phone: text })}
      />
      <CodeField
        name="code"
        label={messages.code}
        value={code}
        error={errors.code}
        sentText={sentTo === '' ? '' : messages.sent(sentTo)}
        onInput={text => proof.type({ code: text })}
      >
        <SendButton proof={proof} />
      </CodeField>
    </>
  )
}
