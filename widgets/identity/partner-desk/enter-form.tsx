import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { createDeskEntrance } from './enter-store.ts'
import { MailCode } from './mail-code.tsx'
import { messages as m } from './messages.ts'
import type { PartnerDeskStore } from './store.ts'

type Props = { take: PartnerDeskStore['take']; isOver: boolean }

/** Log-in by the key and a code that the registered mail receives. */
export function EnterForm({ take, isOver }: Props) {
  const [entrance] = useState(() => createDeskEntrance(desk => take(desk)))
  const { $enter, type, submit } = entrance
  const { key, errors, busy } = useStore($enter)
  return (
    <CheckedForm className="yaoji-partner-desk__card yaoji-partner-desk__enter" label={m.enter} submit={submit}>
      <p role={isOver ? 'alert' : undefined}>{isOver ? m.over : m.intro}</p>
      <Field
        name="partner-key"
        label={m.key}
        hint={m.keyHint}
        value={key}
        inputMode="text"
        autoComplete="off"
        error={errors.key}
        onInput={text => type({ key: text })}
      />
      <MailCode {...entrance} error={errors.code} sentText={m.sent} />
      <Button kind="primary" size="large" type="submit" isBusy={busy === 'enter'}>
        {busy === 'enter' ? m.entering : m.enter}
      </Button>
      <p className="yaoji-partner-desk__facts">{m.noMail}</p>
    </CheckedForm>
  )
}
