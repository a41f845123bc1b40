import { useStore } from '@nanostores/react'
import { CodeField, SendCodeButton } from '../phone-code/parts.ts'
import type { DeskEntrance } from './enter-store.ts'
import { messages as m } from './messages.ts'

type Props = Pick<DeskEntrance, '$enter' | '$secondsLeft' | 'type' | 'send'> & { error: string | undefined; sentText: string }

/** The code that the registered mail receives, and the button that sends it. */
export function MailCode({ $enter, $secondsLeft, type, send, error, sentText }: Props) {
  const { code, codeId, busy } = useStore($enter)
  return (
    <CodeField
      name="partner-code"
      label={m.code}
      value={code}
      error={error}
      sentText={codeId === '' ? '' : sentText}
      onInput={text => type({ code: text })}
    >
      <SendCodeButton isSending={busy === 'send'} wasSent={codeId !== ''} secondsLeft={useStore($secondsLeft)} send={send} />
    </CodeField>
  )
}
