import { expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { prizeTextSchema } from '../calls/operator/lottery.ts'
import { rewardKindNames, rewardKinds } from '../console/rewards.ts'
import { operatorGuards } from '../operator/guards.ts'
import type { DocumentField } from './fields.ts'
import { prizeProblem, prizeRow, prizeText } from './prize-rows.ts'
import { rewardBody, rewardDocument, rewardForms } from './reward-forms.ts'

const deep = (fields: readonly DocumentField[]): DocumentField[] => fields.flatMap(field => [field, ...deep(field.fields)])

test.each(rewardKinds)('the form of %s has every field of its operation with a Chinese label', kind => {
  const { operation, fields } = rewardForms[kind]
  expect(rewardKindNames[kind]).toMatch(/[一-鿿]/)
  expect(operatorGuards[operation]).toBe('confirm')
  expect(fields.length).toBeGreaterThan(5)
  for (const { name, label, kind: drawn, fields: within } of deep(fields)) {
    expect(label, name).toMatch(/[一-鿿]/)
    expect(drawn === 'rows', name).toBe(within.length > 0)
    if (/_on$|_until$/.test(name)) expect(drawn, name).toBe('day')
    if (/^(reduce|bar|cash|order_bar)$/.test(name)) expect(drawn, name).toBe('amount')
    if (/^(freight|first_order|check_in|is_shown)$/.test(name)) expect(drawn, name).toBe('flag')
  }
})

test.each([
  'balance:20.00:100:5',
  'points:50:2000:500',
  'coupon:8.00/300.00:500:100',
  'coupon:8.00/0.00:5:1',
  'thing:保温杯/89.00:50:10',
  'thing:USB线/1.5米/9.90:5:1',
])('the prize %s is the same after it was a row of a form', text => {
  expect(prizeText(prizeRow(text))).toBe(text)
  expect(prizeProblem(prizeRow(text))).toBe('')
  expect(rewardBody(rewardDocument({ name: '抽奖', prizes: [text] }))).toEqual({ name: '抽奖', prizes: [text] })
})

test.each([
  ['balance', '20', 'balance:20.00:1:1'],
  ['balance', '20.5', 'balance:20.50:1:1'],
  ['coupon', '8', 'coupon:8.00/0.00:1:1'],
  ['points', '99999', 'points:99999:1:1'],
])('%s of %s is taken as typed', (kind, what, text) => {
  expect(prizeText({ kind, what, weight: 1, total: 1 })).toBe(text)
  expect(Value.Check(prizeTextSchema, text)).toBe(true)
})

test.each([
  ['balance', '二十'],
  ['balance', '0'],
  ['balance', '20.005'],
  ['balance', '12345'],
  ['coupon', '-8'],
  ['points', '1.5'],
  ['points', '100000'],
  ['thing', '=1+1'],
  ['thing', '杯:大'],
  ['thing', ''],
])('%s of %s is refused at its cell', (kind, what) => expect(prizeProblem({ kind, what })).not.toBe(''))
