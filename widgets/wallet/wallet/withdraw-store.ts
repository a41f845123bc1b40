import { map } from 'nanostores'
import {
  withdrawalAskCall,
  withdrawalListCall,
  type WithdrawalListQuery,
  type WithdrawalListWire,
} from '@yaoji/contract/calls/purchase/withdrawal'
import { formatFen, parseFen } from '@yaoji/contract/domain/money'
import { plainLine } from '@yaoji/contract/validation/plain-line'
import { isAccountNumber, withdrawalLimits } from '@yaoji/contract/orders/withdrawal-states'
import { createAttempts } from '../../base/lib/requests/attempt-key.ts'
import { refusedFields } from '../../base/lib/failures/field-errors.ts'
import { request } from '../../base/lib/http.ts'
import { showToast } from '../../base/lib/notices.ts'
import { tabMemory } from '../../base/lib/memory/storage.ts'
import { typedFen } from '../../base/lib/input/typed-fen.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'
import { proven } from '../../shared/second-factor/parts.ts'
import { moneyLog } from './log-store.ts'
import { refreshMoney } from './money-store.ts'
import { messages } from './withdraw-messages.ts'

/** The newest withdrawals. */
export const withdrawals = createOwnList<WithdrawalListQuery, WithdrawalListWire>({
  read: () => ({}),
  ask: (query, options) => request(withdrawalListCall, { query, ...options }),
})

/** Whether the free balance is below the minimum of a withdrawal. */
export const isTooLittle = ({ free, min }: WithdrawalListWire): boolean => (parseFen(free) ?? 0) < (parseFen(min) ?? 0)

const fields = { amount: '', bank: '', account_number: '', password: '' }
export type WithdrawField = keyof typeof fields
type Form = { typed: typeof fields; errors: Partial<Record<string, string>>; isSending: boolean }
const empty: Form = { typed: fields, errors: {}, isSending: false }
export const $withdraw = map<Form>(empty)

const memoryKey = 'yaoji-withdrawal'

/** Restores what was typed but not sent, except the password. */
export function openWithdrawal(): void {
  const kept = Object(tabMemory.recall(memoryKey)) as Record<string, unknown>
  const textOf = (field: WithdrawField) => (typeof kept[field] === 'string' ? kept[field] : '')
  const typed = { amount: textOf('amount'), bank: textOf('bank'), account_number: textOf('account_number'), password: '' }
  $withdraw.set({ ...empty, typed })
}

export function typeWithdrawal(field: WithdrawField, text: string): void {
  const { errors, ...form } = $withdraw.get()
  const { [field]: _mended, ...others } = errors
  const typed = { ...form.typed, [field]: text }
  tabMemory.write(memoryKey, JSON.stringify({ ...typed, password: undefined }))
  $withdraw.set({ ...form, typed, errors: others })
}

/** All problems of the typed values; those that only the service knows come with its answer. */
function problemsOf({ amount, bank, account_number: number, password }: typeof fields): Partial<Record<WithdrawField, string>> {
  const { length } = plainLine(bank)
  return {
    ...((typedFen(amount) ?? 0) <= 0 && { amount: messages.amountWrong }),
    ...((length < withdrawalLimits.bankMin || length > withdrawalLimits.bankMax) && {
      bank: messages.bankWrong(withdrawalLimits.bankMin, withdrawalLimits.bankMax),
    }),
    ...(!isAccountNumber(number.replaceAll(/\s+/g, '')) && { account_number: messages.accountWrong }),
    ...(password === '' && { password: messages.passwordMissing }),
  }
}

const attempts = createAttempts()

/** Requests the withdrawal of the form; ignores a second click while sending. */
export async function askWithdrawal(): Promise<void> {
  const { typed, isSending } = $withdraw.get()
  if (isSending) return
  const problems = problemsOf(typed)
  const fen = typedFen(typed.amount)
  if (fen === undefined || Object.keys(problems).length > 0) return $withdraw.setKey('errors', problems)
  const body = { ...typed, amount: formatFen(fen) }
  $withdraw.setKey('isSending', true)
  const { password: _secret, ...attempt } = body
  const manner = { idempotencyKey: attempts.keyOf(JSON.stringify(attempt)), fieldErrors: 'caller', factor: 'caller' } as const
  const result = await proven(() => request(withdrawalAskCall, { body, ...manner }))
  $withdraw.setKey('isSending', false)
  if (!result.ok) return $withdraw.setKey('errors', refusedFields(result.failure))
  attempts.settle()
  tabMemory.forget(memoryKey)
  $withdraw.set(empty)
  showToast({ kind: 'success', text: messages.asked })
  withdrawals.refresh()
  moneyLog.refresh()
  await refreshMoney()
}
