import { useStore } from '@nanostores/react'
import type { MoneyWire } from '@yaoji/contract/calls/purchase/wallet'
import { ActingFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { Button, CheckedForm, Field } from '../../base/ui/parts.ts'
import { AwaitedRecharge } from './awaited-recharge.tsx'
import { messages } from './messages.ts'
import { $form, $method, changeForm, recharge } from './money-store.ts'

function Methods({ methods }: Pick<MoneyWire, 'methods'>) {
  const chosen = useStore($method)
  return (
    <fieldset className="yaoji-wallet__methods">
      <legend>{messages.method}</legend>
      {methods.map(({ id, name }) => (
        <label key={id} className="yaoji-wallet__method">
          <input type="radio" name="recharge-method" checked={chosen?.id === id} onChange={() => changeForm({ method: id })} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Form({ money: { methods, min, max, awaited } }: { money: MoneyWire }) {
  const { amount, error, isSending } = useStore($form)
  return (
    <CheckedForm className="yaoji-wallet__form" submit={recharge}>
      <p className="yaoji-wallet__hint">{messages.rechargeHint(min, max)}</p>
      {awaited && <p className="yaoji-wallet__hint">{messages.replaces(awaited.amount)}</p>}
      <Field
        name="recharge-amount"
        label={messages.amount}
        hint={messages.amountHint}
        inputMode="numeric"
        value={amount}
        error={error}
        onInput={text => changeForm({ amount: text })}
      />
      <Methods methods={methods} />
      <ActingFor group="payers">
        <Button kind="primary" type="submit" isBusy={isSending}>
          {messages.submit}
        </Button>
      </ActingFor>
      {awaited && <Button onClick={() => changeForm({ isAnew: false })}>{messages.back}</Button>}
    </CheckedForm>
  )
}

/** Tops the balance up: how much and how, then where to pay. */
export function Recharge({ money }: { money: MoneyWire }) {
  const { isAnew } = useStore($form)
  const { awaited, methods } = money
  if (awaited && (!isAnew || methods.length === 0)) return <AwaitedRecharge awaited={awaited} />
  if (methods.length === 0) return <p className="yaoji-wallet__hint">{messages.closed}</p>
  return (
    <OrRefusal group="payers">
      <Form money={money} />
    </OrRefusal>
  )
}
