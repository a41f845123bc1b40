import type { CDPSession } from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { LotteryWire } from '@yaoji/contract/calls/rewards/lottery'
import { limits } from '@yaoji/contract/limits'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import '../../base/theme/index.css'
import { DrawDialog } from './draw-dialog.tsx'
import { $drawing } from './store.ts'

/** Of all that there is in a lottery the dialog reads these two. */
const activity = { id: 3, is_join: 1 } as LotteryWire

/** What the compositor moves by itself, however busy a slow phone is with the page. */
const composited = ['opacity', 'transform']
const ofKeyframes = new Set(['computedOffset', 'offset', 'easing', 'composite'])

const devTools = (): CDPSession => cdp()
const motion = (value: 'no-preference' | 'reduce') =>
  devTools().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

async function draw() {
  const screen = await render(<DrawDialog activity={activity} />)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return screen.container
}

const moving = () =>
  document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(frame => Object.keys(frame)))

beforeEach(() => $drawing.set({ state: 'drawing' }))
afterEach(async () => {
  await cleanup()
  $drawing.set({ state: 'none' })
  await motion('reduce')
})

test('nothing moves during a draw but what needs neither layout nor paint', async () => {
  await motion('no-preference')
  const container = await draw()
  await expect.poll(moving).toContain('transform')
  const properties = moving().filter(name => !ofKeyframes.has(name))
  expect(properties.filter(name => !composited.includes(name))).toEqual([])
  await expectAccessible(container)
})

test('the wheel has its layer before it turns, and stands still before the result comes', async () => {
  await motion('no-preference')
  const container = await draw()
  await expect.poll(moving).toContain('transform')
  const disc = container.querySelector('[data-turning]')!
  expect(getComputedStyle(disc).willChange).toBe('transform')
  const [turn] = disc.getAnimations()
  expect(Number(turn?.effect?.getComputedTiming().endTime)).toBeLessThan(limits.lotteryResultDelayMs)
})

test('nothing moves at all for who asked for less motion', async () => {
  await motion('reduce')
  await draw()
  expect(moving()).toEqual([])
})

test('what a draw brought leads to the record in 会员中心', async () => {
  $drawing.set({ state: 'lost' })
  const screen = await render(<DrawDialog activity={activity} />)
  await expect.element(screen.getByRole('link', { name: '我的抽奖记录' })).toHaveAttribute('href', '/user#draws')
})
