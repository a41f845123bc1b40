import { useStore } from '@nanostores/react'
import type { WithdrawalListQuery, WithdrawalListWire, WithdrawalWire } from '@yaoji/contract/calls/withdrawal'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { ActingFor, OrRefusal } from '../common/parts.ts'
import { timestampMs } from '../lib/clock.ts'
import type { Loadable } from '../lib/loadable.ts'
import { useLiveStore } from '../lib/use-live-store.ts'
import { useOwnAddress } from '../lib/use-own-address.ts'
import { OwnListBody, type ShownPage } from '../own-list/parts.ts'
import { Button, CheckedForm, Field, Skeleton, Tag, type TagTone } from '../ui/parts.ts'
import { messages } from './withdraw-messages.ts'
import { $withdraw, askWithdrawal, typeWithdrawal, withdrawals } from './withdraw-store.ts'

type Shown = ShownPage<WithdrawalListQuery, WithdrawalListWire>
const firstDrawn: Loadable<Shown> = { state: 'loading' }
const tones: Readonly<Record<WithdrawalWire['state'], TagTone>> = { checking: 'blue', paying: 'blue', paid: 'green', refused: 'red' }

function Form({ page: { account_name, bank, free, min, max } }: { page: WithdrawalListWire }) {
  const { typed, errors, isSending } = useStore($withdraw)
  return (
    <CheckedForm className="yaoji-wallet__form" submit={askWithdrawal}>
      <p className="yaoji-wallet__hint">{messages.hint(free, min, max)}</p>
      <p>
        {messages.payee} <strong>{account_name}</strong>
      </p>
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
      <ActingFor group="owners">
        <Button kind="primary" type="submit" isBusy={isSending}>
          {messages.submit}
        </Button>
      </ActingFor>
    </CheckedForm>
  )
}

function Row({ withdrawal }: { withdrawal: WithdrawalWire }) {
  const { amount, state, state_name, bank, account_end, reason, created_at } = withdrawal
  return (
    <li className="yaoji-wallet__move" data-wide="true">
      <span>
        <Tag tone={tones[state]}>{state_name}</Tag>
      </span>
      <span className="yaoji-wallet__of">
        <span>{messages.to(bank, account_end)}</span>
        <time>{chinaMinute(timestampMs(created_at))}</time>
        {reason && <span>{messages.reason(reason)}</span>}
      </span>
      <span className="yaoji-wallet__amount" data-out="true">
        {money(amount)}
      </span>
    </li>
  )
}

const isOpen = ({ state }: WithdrawalWire) => state === 'checking' || state === 'paying'

/** Money of the balance back to the company's account, and what became of what was asked for. */
export function Withdraw() {
  const value = useLiveStore(withdrawals.$list, firstDrawn)
  const isBusy = useStore(withdrawals.$isBusy)
  useOwnAddress(withdrawals.open)
  return (
    <OwnListBody
      value={value}
      texts={messages}
      isBusy={isBusy}
      waiting={<Skeleton label={messages.loading} lines={4} />}
      onRetry={withdrawals.retry}
    >
      {({ page }) => (
        <>
          {page.list.some(isOpen) ? (
            <p className="yaoji-wallet__hint">{messages.waiting}</p>
          ) : (
            <OrRefusal group="owners">
              <Form page={page} />
            </OrRefusal>
          )}
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
