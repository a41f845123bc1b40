import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import type { CategoryWire } from '@yaoji/contract/calls/storefront/navigation'
import { menuEntries } from './menu-entries.ts'
import { createMenu } from './menu-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('opens at once and fades for a second after the pointer has left', () => {
  const { $menu, openMenu, leaveMenu } = createMenu()
  const stop = $menu.listen(() => {})
  openMenu('zy')
  expect($menu.get()).toEqual({ state: 'open', entryKey: 'zy' })
  leaveMenu()
  vi.advanceTimersByTime(999)
  expect($menu.get()).toEqual({ state: 'closing', entryKey: 'zy' })
  vi.advanceTimersByTime(1)
  expect($menu.get()).toEqual({ state: 'closed', entryKey: undefined })
  stop()
})

test('a hand that comes back keeps it open, with its panel', () => {
  const { $menu, openMenu, leaveMenu } = createMenu()
  openMenu('zy')
  leaveMenu()
  vi.advanceTimersByTime(500)
  openMenu()
  vi.advanceTimersByTime(5_000)
  expect($menu.get()).toEqual({ state: 'open', entryKey: 'zy' })
})

test('closes at once by key, and a late leave does nothing', () => {
  const { $menu, openMenu, closeMenu, leaveMenu } = createMenu()
  openMenu('qx')
  closeMenu()
  leaveMenu()
  expect($menu.get().state).toBe('closed')
})

test('leaves no timer behind when its element is gone', () => {
  const { $menu, openMenu, leaveMenu } = createMenu()
  const stop = $menu.listen(() => {})
  openMenu()
  leaveMenu()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('shows the first seven categories, then the special menus that hold something', () => {
  const entries = menuEntries(navigationFixture)
  expect(entries.map(({ name }) => name)).toEqual([
    '西药',
    '中成药',
    '中药饮片',
    '医疗器械',
    '保健食品',
    '个人护理',
    '消毒用品',
    '更多分类',
    '中药专区',
    '器械专区',
  ])
  expect(entries[0]?.href).toBe('/list?select=1')
  expect(entries[0]?.groups[0]?.links[0]?.href).toBe('/list?select=200')
  expect(entries[8]?.groups[0]?.href).toBe('/list?select=3&zy=2')
  expect(entries[9]?.groups[0]?.href).toBe('/list?select=4&qx=2')
})

test('every category is reached from the menu, those behind the seventh by the entry 更多分类', () => {
  const entries = menuEntries(navigationFixture)
  const reached = entries.flatMap(({ href, groups }) => [
    href,
    ...groups.flatMap(group => [group.href, ...group.links.map(link => link.href)]),
  ])
  const below = (all: readonly CategoryWire[]): string[] => all.flatMap(({ id, children }) => [`/list?select=${id}`, ...below(children)])
  expect(navigationFixture.category.length).toBeGreaterThan(7)
  // Their own children are a step further, on the list of each.
  for (const { id } of navigationFixture.category) expect(reached).toContain(`/list?select=${id}`)
  expect(reached).toEqual(expect.arrayContaining(below(navigationFixture.category.slice(0, 7))))
})
