import { expect, test } from 'vitest'
import { asShown, keysOf } from './article-order.ts'

type Place = Parameters<typeof keysOf>[0]
const sorted = (places: readonly Place[]) =>
  places
    .map(place => ({ place, keys: keysOf(place) }))
    .toSorted(asShown)
    .map(({ place }) => place)

test('articles stand as their readers find them, whatever their files are called', () => {
  const help = (category: string, order: number) => ({ collection: 'help' as const, fields: { category, order } })
  const news = (date: string) => ({ collection: 'news' as const, fields: { category: '公司公告', date } })
  const shown = [help('新手指南', 10), help('新手指南', 20), help('售后服务', 5), news('2026-11-20'), news('2026-11-02')]
  expect(sorted(shown.toReversed())).toEqual(shown)
})

test('a file whose fields cannot be read stands somewhere, too', () => {
  const broken = { collection: 'help' as const, fields: {} }
  expect(sorted([{ collection: 'news' as const, fields: {} }, broken])[0]).toBe(broken)
})
