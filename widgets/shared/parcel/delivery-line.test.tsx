import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '../../base/lib/clock.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { $session } from '../../identity/session/parts.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { DeliveryLine } from './delivery-line.tsx'

const china = (text: string): number => Date.parse(`${text}+08:00`) / 1_000
const monday = {
  ...{ ck_id: 1, ck_name: '华东中心仓', cutoff_at: china('2026-11-30T16:00'), ships_on: '2026-11-30' },
  ...{ arrives_from: '2026-12-01', arrives_to: '2026-12-02' },
}
const tuesday = {
  ...monday,
  ...{ cutoff_at: china('2026-12-01T16:00'), ships_on: '2026-12-01', arrives_from: '2026-12-02', arrives_to: '2026-12-02' },
}

let view: Root | undefined
beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  view?.unmount()
  document.body.replaceChildren()
  $session.set({ state: 'loading' })
  vi.unstubAllGlobals()
})

/** At a time of the service, whatever this machine's clock says. */
function serve(now: () => number, answer: () => unknown) {
  setServerTime(now())
  return fakeService(() => envelope({ region: '浙江省 杭州市 西湖区', list: answer() }, 200, { timestamp: now() }))
}

function show(hasCountdown = false) {
  view = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() => view?.render(<DeliveryLine warehouseId={1} hasCountdown={hasCountdown} />))
}
const text = () => document.body.textContent

test('says until when an order arrives when, and how long there is still time', async () => {
  $session.set({ state: 'member', user: memberFixture })
  serve(
    () => china('2026-11-30T13:47'),
    () => [monday],
  )
  show(true)
  await expect.poll(text).toBe('今天16:00前下单，预计12月1日至12月2日送达 · 截单还剩2小时13分')
})

test('fetches again once the cut-off has passed by the clock of the service', async () => {
  $session.set({ state: 'member', user: memberFixture })
  let now = china('2026-11-30T15:59')
  const { paths } = serve(
    () => now,
    () => [now < monday.cutoff_at ? monday : tuesday],
  )
  show()
  await expect.poll(text).toContain('今天16:00前下单')
  now = china('2026-11-30T16:00')
  setServerTime(now)
  await expect.poll(text).toBe('12月1日（周二）16:00前下单，预计12月2日（周三）送达')
  expect(paths()).toEqual(['GET /api/delivery', 'GET /api/delivery'])
})

test.each([
  ['another warehouse', [{ ...monday, ck_id: 2 }]],
  ['no warehouse', []],
])('shows nothing where %s promises', async (_, list) => {
  $session.set({ state: 'member', user: memberFixture })
  const { paths } = serve(
    () => china('2026-11-30T10:00'),
    () => list,
  )
  show()
  await expect.poll(paths).toHaveLength(1)
  expect(text()).toBe('')
})

test('does not call for a visitor', () => {
  $session.set({ state: 'visitor' })
  const { paths } = serve(
    () => china('2026-11-30T10:00'),
    () => [monday],
  )
  show()
  expect({ calls: paths(), text: text() }).toEqual({ calls: [], text: '' })
})
