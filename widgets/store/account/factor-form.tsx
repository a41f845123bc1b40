import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { QrCode } from '../../base/ui/qr-code.tsx'
import { SendCodeButton } from '../../identity/phone-code/parts.ts'
import { CodeField } from '../../shared/second-factor/parts.ts'
import { factorMessages as m } from './factor-messages.ts'
import { $factor, $resendSeconds, openFactor, sendAgain, submitFactor, typeFactor, type FactorStep } from './factor-store.ts'

const titles: Readonly<Record<FactorStep, string>> = { password: m.start, phone: m.start, scan: m.start, renew: m.renew, end: m.end }
const verbs: Readonly<Record<FactorStep, string>> = { password: m.next, phone: m.next, scan: m.finish, renew: m.renew, end: m.end }
const hints: Readonly<Partial<Record<FactorStep, string>>> = { scan: m.scan, renew: m.renewHint, end: m.endHint }

/** What the app scans, and the same to type for a telephone whose camera cannot. */
function Scan() {
  const { begun } = useStore($factor)
  if (!begun) return null
  return (
    <>
      <QrCode className="yaoji-account__qr" code={begun.code} label={m.qr} />
      <p className="yaoji-account__note">{m.byHand(begun.secret)}</p>
    </>
  )
}

/** The one field of each step: the password, the code by SMS, the first code of the app, or any code. */
function StepField({ step }: { step: FactorStep }) {
  const { typed: value, error } = useStore($factor)
  const common = { value, error, onInput: typeFactor }
  if (step === 'password')
    return <Field {...common} name="factor-password" label={m.password} type="password" autoComplete="current-password" />
  if (step === 'scan') return <Field {...common} name="factor-first" label={m.firstCode} inputMode="numeric" autoComplete="one-time-code" />
  if (step === 'phone')
    return <Field {...common} name="factor-phone" label={m.phoneCode} inputMode="numeric" autoComplete="one-time-code" />
  return <CodeField {...common} />
}

/** One step of turning the second factor on or off, or of making new recovery codes. */
export function FactorForm({ step }: { step: FactorStep }) {
  const { isBusy, sent } = useStore($factor)
  const secondsLeft = useStore($resendSeconds)
  const frame = useRef<HTMLDivElement>(null)
  // The opened form gets the focus.
  useLayoutEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame} className="yaoji-account__change">
      {hints[step] !== undefined && <p>{hints[step]}</p>}
      {step === 'phone' && sent && <p role="status">{m.sentTo(sent.phone)}</p>}
      <CheckedForm className="yaoji-form-page__form" label={titles[step]} submit={submitFactor}>
        {step === 'scan' && <Scan />}
        <StepField step={step} />
        <p className="yaoji-account__actions">
          <Button kind={step === 'end' ? 'danger' : 'primary'} type="submit" isBusy={isBusy}>
            {verbs[step]}
          </Button>
          {step === 'phone' && <SendCodeButton wasSent secondsLeft={secondsLeft} send={sendAgain} />}
          <Button onClick={() => openFactor()}>{m.cancel}</Button>
        </p>
      </CheckedForm>
    </div>
  )
}
