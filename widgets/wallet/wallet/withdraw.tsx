import { useStore } from '@nanostores/react'
import type { WithdrawalListWire, WithdrawalWire } from '@yaoji/contract/calls/purchase/withdrawal'
import { money } from '@yaoji/contract/domain/money'
import { useEffect } from 'react'
import { ActingFor, OrRefusal } from '../../shared/navigation/parts.ts'
import { useLiveStore } from '../../base/lib/stores/use-live-store.ts'
import { OwnListBody, useOwnList } from '../../shared/member-list/parts.ts'
import { $session, loadingSession } from '../../identity/session/parts.ts'
import { Button, CheckedForm, Field, Skeleton, Tag, type TagTone } from '../../base/ui/parts.ts'
import { $arrivals } from './money-store.ts'
import { MoveRow } from './move-row.tsx'
import { messages } from './withdraw-messages.ts'
import { $withdraw, askWithdrawal, isTooLittle, openWithdrawal, typeWithdrawal, withdrawals } from './withdraw-store.ts'

const tones: Readonly<Record<WithdrawalWire['state'], TagTone>> = { checking: 'blue', paying: 'blue', paid: 'green', refused: 'red' }

function Form({ page: { account_name, bank, free, min, max } }: { page: WithdrawalListWire }) {
  const { typed, errors, isSending } = useStore($withdraw)
  useEffect(openWithdrawal, [])
  return (
    <CheckedForm className="yaoji-wallet__form" submit={askWithdrawal}>
      <p className="yaoji-wallet__hint">{messages.hint(free, min, max)}</p>
      <p>
        {messages.payee} <strong>{account_name}</strong>
      </p>
      <div className="yaoji-wallet__fields">
        <Field
          name="withdraw-amount"
          label={messages.amount}
          hint={messages.amountHint}
          inputMode="decimal"
          value={typed.amount}
          error={errors.amount}
          onInput={text => typeWithdrawal('amount', text)}
        />
        <Field
          name="withdraw-bank"
          label={messages.bank}
          hint={bank || undefined}
          value={typed.bank}
          error={errors.bank}
          onInput={text => typeWithdrawal('bank', text)}
        />
        <Field
          name="withdraw-account"
          label={messages.account}
          inputMode="numeric"
          value={typed.account_number}
          error={errors.account_number}
          onInput={text => typeWithdrawal('account_number', text)}
        />
        <Field
          name="withdraw-password"
          label={messages.password}
          type="password"
          autoComplete="current-password"
          value={typed.password}
          error={errors.password}
          onInput={text => typeWithdrawal('password', text)}
        />
      </div>
      <ActingFor group="treasurers">
        <Button kind="primary" type="submit" isBusy={isSending}>
          {messages.submit}
        </Button>
      </ActingFor>
    </CheckedForm>
  )
}

function Row({ withdrawal }: { withdrawal: WithdrawalWire }) {
  const { amount, state, state_name, bank, account_end, reason } = withdrawal
  const tag = <Tag tone={tones[state]}>{state_name}</Tag>
  const note = reason && messages.reason(reason)
  return <MoveRow move={withdrawal} kind={tag} isWide amount={money(amount)} isOut name={messages.to(bank, account_end)} note={note} />
}

/** The form, or why no withdrawal is possible now, shown before four fields have to be filled in. */
function FormOrReason({ page }: { page: WithdrawalListWire }) {
  const session = useLiveStore($session, loadingSession)
  const { list, free, min, max } = page
  const isUnproven = session.state === 'member' && session.user.is_passed !== 1
  const reason = list.some(isOpen)
    ? messages.waiting
    : isUnproven
      ? messages.notPassed
      : isTooLittle(page) && messages.tooLittle(free, min, max)
  if (reason) return <p className="yaoji-wallet__hint">{reason}</p>
  return (
    <OrRefusal group="treasurers">
      <Form page={page} />
    </OrRefusal>
  )
}

const isOpen = ({ state }: WithdrawalWire) => state === 'checking' || state === 'paying'

/** Withdrawals from the balance to the company's account, and the state of earlier requests. */
export function Withdraw() {
  const { value, isBusy, onRetry } = useOwnList(withdrawals)
  const arrivals = useStore($arrivals)
  useEffect(() => void (arrivals > 0 && withdrawals.refresh()), [arrivals])
  return (
    <OwnListBody value={value} texts={messages} isBusy={isBusy} waiting={<Skeleton label={messages.loading} lines={4} />} onRetry={onRetry}>
      {({ page }) => (
        <>
          <FormOrReason page={page} />
          {page.list.length > 0 && (
            <ul className="yaoji-wallet__moves" aria-label={messages.list}>
              {page.list.map(withdrawal => (
                <Row key={withdrawal.id} withdrawal={withdrawal} />
              ))}
            </ul>
          )}
        </>
      )}
    </OwnListBody>
  )
}
