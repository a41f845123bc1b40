import { expect, test } from 'vitest'
import type { Visit } from './lighthouse.ts'
import { shortcomings, summarise } from './summary.ts'

const good: Visit = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcpMs: 1_200,
  tbtMs: 0,
  scriptBytes: 15_000,
  failed: [],
}
const page = { name: 'help', path: '/help/us', isText: true }

test('one slow run of three does not count, but what it complained of is reported', () => {
  const slow = { ...good, performance: 60, lcpMs: 9_000, failed: ['performance: Largest Contentful Paint'] }
  expect(summarise(page, [good, slow, good])).toEqual({ ...page, ...good, failed: slow.failed })
})

test('a page of text falls short below 95 points or above 16 kB of scripts', () => {
  const poor = summarise(page, [{ ...good, seo: 94, scriptBytes: 16_001 }])
  expect(shortcomings(poor)).toEqual(['/help/us: seo 94, at least 95 wanted', '/help/us: 16001 B of scripts, at most 16000 wanted'])
  expect(shortcomings(summarise(page, [good]))).toEqual([])
})

test('a page of goods needs the points, and may be heavier', () => {
  const goods = { name: 'list', path: '/list', isText: false }
  expect(shortcomings(summarise(goods, [{ ...good, performance: 94, scriptBytes: 40_000 }]))).toEqual([
    '/list: performance 94, at least 95 wanted',
  ])
})
