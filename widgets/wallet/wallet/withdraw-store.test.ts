import { beforeEach, expect, test } from 'vitest'
import { $withdraw, askWithdrawal, openWithdrawal, typeWithdrawal } from './withdraw-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  for (const field of ['amount', 'bank', 'account_number', 'password'] as const) typeWithdrawal(field, '')
})

test('what is wrong is said at all fields at once, and goes where it is corrected', async () => {
  typeWithdrawal('amount', 'abc')
  typeWithdrawal('account_number', '12 34')
  await askWithdrawal()
  expect($withdraw.get().errors).toEqual({
    amount: '请填写正确的提现金额，如500或500.00',
    bank: '请填写开户银行及网点，4至60个字',
    account_number: '请填写8至30位数字的银行账号',
    password: '请输入当前登录密码',
  })
  typeWithdrawal('bank', '示例银行营业部')
  expect(Object.keys($withdraw.get().errors)).toEqual(['amount', 'account_number', 'password'])
  typeWithdrawal('amount', '¥1,120.50')
  await askWithdrawal()
  expect(Object.keys($withdraw.get().errors)).toEqual(['account_number', 'password'])
})

test('what was typed outlives a reload, but for the password', () => {
  typeWithdrawal('amount', '120.50')
  typeWithdrawal('bank', '示例银行营业部')
  typeWithdrawal('account_number', '62220200')
  typeWithdrawal('password', 'Yaoji2026!')
  expect(sessionStorage.getItem('yaoji-withdrawal')).not.toContain('Yaoji2026!')
  openWithdrawal()
  expect($withdraw.get().typed).toEqual({ amount: '120.50', bank: '示例银行营业部', account_number: '62220200', password: '' })
})
