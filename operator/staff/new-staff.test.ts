import { expect, test } from 'vitest'
import { Problem } from '../../scripts/start/problem.ts'
import { readNewStaff } from './new-staff.ts'

test('an account has a name, an account in small letters, and a role by its code or its word', () => {
  for (const role of ['客服', 'service'])
    expect(readNewStaff(['何小禾', '--account', 'hexiaohe', '--role', role])).toEqual({
      account: 'hexiaohe',
      name: '何小禾',
      role: 'service',
    })
})

test.each([
  [[], '请写员工的姓名'],
  [['何<b>', '--account', 'he', '--role', '客服'], '请写员工的姓名'],
  [['何小禾'], '--account'],
  [['何小禾', '--account', 'He', '--role', '客服'], '--account'],
  [['何小禾', '--account', 'he'], '--role'],
  [['何小禾', '--account', 'he', '--role', '出纳'], '没有角色 出纳'],
  [['何小禾', '客服', '--account', 'he', '--role', '客服'], '不认识 客服'],
  [['何小禾', '--account', 'he', '--role', '客服', '--password', 'Yaoji2026!'], '不认识'],
])('%j is refused with what to write', (words, sentence) => {
  expect(() => readNewStaff(words)).toThrow(Problem)
  expect(() => readNewStaff(words)).toThrow(sentence)
})
