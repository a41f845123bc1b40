import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { PartnerDeskWire } from '@yaoji/contract/calls/identity/partner-desk'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { createDeskEntrance } from './enter-store.ts'
import { MailCode } from './mail-code.tsx'
import { messages as m } from './messages.ts'
import { Previews } from './previews.tsx'
import type { PartnerDeskStore } from './store.ts'

type Props = Pick<PartnerDeskStore, '$settings' | '$busy' | 'type' | 'mendCode' | 'save'> & { desk: PartnerDeskWire }

/** Where the widgets may be, where a log-in may lead back to, and the brand colour. */
export function SettingsForm({ desk, $settings, $busy, type, mendCode, save }: Props) {
  const [mail] = useState(() => createDeskEntrance(() => undefined))
  const sending = useStore(mail.$enter)
  // Once for each saved state: a code counts once.
  useEffect(() => mail.type({ key: desk.key, code: '', codeId: '' }), [mail, desk])
  const typeCode: typeof mail.type = change => {
    mail.type(change)
    mendCode()
  }
  const { texts, errors } = useStore($settings)
  const busy = useStore($busy)
  const field = (name: keyof typeof texts) => ({
    name: `partner-${name}`,
    label: m[name],
    value: texts[name],
    error: errors[name],
    onInput: (text: string) => type({ [name]: text }),
  })
  return (
    <CheckedForm className="yaoji-partner-desk__card" label={m.settings} submit={() => save(sending)}>
      <h2 className="yaoji-partner-desk__legend">{m.settings}</h2>
      <Field {...field('origins')} hint={m.originsHint} lines={4} />
      <Field {...field('returns')} hint={m.returnsHint} lines={3} />
      <Field {...field('theme')} hint={m.themeHint} inputMode="text" autoComplete="off" />
      <Previews theme={texts.theme.trim().toLowerCase()} />
      {(errors.code !== undefined || sending.codeId !== '') && (
        <>
          <p>{m.prove}</p>
          <MailCode {...mail} type={typeCode} error={errors.code ?? sending.errors.key} sentText={m.sentToMail(desk.mail)} />
        </>
      )}
      <p>
        <Button kind="primary" type="submit" isBusy={busy === 'save'} isDisabled={busy !== '' && busy !== 'save'}>
          {busy === 'save' ? m.saving : m.save}
        </Button>
      </p>
    </CheckedForm>
  )
}
