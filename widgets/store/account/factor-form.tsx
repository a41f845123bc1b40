import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { QrCode } from '../../base/ui/qr-code.tsx'
import { SendCodeButton } from '../../identity/phone-code/parts.ts'
import { CodeField } from '../../shared/second-factor/parts.ts'
import { factorMessages as m } from './factor-messages.ts'
import { $factor, $resendSeconds, openFactor, typeFactor, type FactorStep, type FactorValue } from './factor-state.ts'
import { sendAgain, submitFactor, submitProof } from './factor-store.ts'

const setUp = { password: m.next, phone: m.next, scan: m.finish } as const
const verbs: Readonly<Record<FactorStep, string>> = {
  ...setUp,
  renew: m.renew,
  end: m.end,
  create: m.create,
  rename: m.save,
  remove: m.remove,
}
const hints: Readonly<Partial<Record<FactorStep, string>>> = { scan: m.scan, renew: m.renewHint, end: m.endHint, create: m.createHint }

/** What a step is for, what its button does, and what to know before. */
function textsOf(step: FactorStep, { factor, isForPasskey, passkey }: FactorValue) {
  const known = typeof factor === 'object' ? factor : undefined
  const name = known?.passkeys.find(({ id }) => id === passkey)?.name ?? ''
  if (step === 'remove') return { title: m.removePasskey, verb: verbs[step], hint: m.removeHint(name) }
  if (step === 'rename') return { title: m.renameOf(name), verb: verbs[step], hint: undefined }
  if (step === 'end' && known && known.passkeys.length > 0) return { title: m.endApp, verb: m.endApp, hint: m.endAppHint }
  const start = known?.state === 'on' ? m.startApp : m.start
  const title = step === 'create' || (step in setUp && isForPasskey) ? m.addPasskey : step in setUp ? start : verbs[step]
  return { title, verb: verbs[step], hint: hints[step] }
}

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

/** The one field of each step: the password, the code by SMS, the first code of the app, the name of a passkey, or any proof. */
function StepField({ step }: { step: FactorStep }) {
  const { typed: value, error } = useStore($factor)
  const common = { value, error, onInput: typeFactor }
  if (step === 'password')
    return <Field {...common} name="factor-password" label={m.password} type="password" autoComplete="current-password" />
  if (step === 'scan') return <Field {...common} name="factor-first" label={m.firstCode} inputMode="numeric" autoComplete="one-time-code" />
  if (step === 'phone')
    return <Field {...common} name="factor-phone" label={m.phoneCode} inputMode="numeric" autoComplete="one-time-code" />
  if (step === 'create' || step === 'rename') return <Field {...common} name="factor-name" label={m.passkeyName} autoComplete="off" />
  return <CodeField {...common} onPasskey={submitProof} />
}

/** One step of turning the second factor on or off, of making new recovery codes, or about a passkey. */
export function FactorForm({ step }: { step: FactorStep }) {
  const value = useStore($factor)
  const { isBusy, sent } = value
  const { title, verb, hint } = textsOf(step, value)
  const secondsLeft = useStore($resendSeconds)
  const frame = useRef<HTMLDivElement>(null)
  // The opened form gets the focus.
  useLayoutEffect(() => frame.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={frame} className="yaoji-account__change">
      {hint !== undefined && <p>{hint}</p>}
      {step === 'phone' && sent && <p role="status">{m.sentTo(sent.phone)}</p>}
      <CheckedForm className="yaoji-form-page__form" label={title} submit={submitFactor}>
        {step === 'scan' && <Scan />}
        <StepField step={step} />
        <p className="yaoji-account__actions">
          <Button kind={step === 'end' || step === 'remove' ? 'danger' : 'primary'} type="submit" isBusy={isBusy}>
            {verb}
          </Button>
          {step === 'phone' && <SendCodeButton wasSent secondsLeft={secondsLeft} send={sendAgain} />}
          <Button onClick={() => openFactor()}>{m.cancel}</Button>
        </p>
      </CheckedForm>
    </div>
  )
}
