import { expect, test } from 'vitest'
import { placedProblem, problemAt } from './problem-place.ts'

test.each([
  ['', '没有写完'],
  ['/percent', '应为整数（不加引号）'],
  ['/tiers/0/off', '优惠金额要小于“from”'],
  ['/for/areas', '没有地区 浙江：杭州'],
  ['/goods/199', '要低于批发价 ¥8.00'],
])('what is wrong at %j is read back with its place', (path, problem) => {
  expect(placedProblem(problemAt(path, problem))).toEqual({ path, problem })
})

test.each(['第 3 行：“name”写了两次，只能写一次', '实付百分比：九四折写94', '太大'])('%s has no place in the document', sentence => {
  expect(placedProblem(sentence)).toEqual({ path: '', problem: sentence })
})
