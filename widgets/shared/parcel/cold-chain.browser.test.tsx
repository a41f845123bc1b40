import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ColdChainWire } from '@yaoji/contract/calls/purchase/cold-chain'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { timestampMs } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { ColdChain } from './cold-chain.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $environment.set({})
  vi.unstubAllGlobals()
})

const parcel = { parcel_id: 'parcel-1', parcel: '顺丰 SF1', low: '2.0', high: '8.0' }
const recorded = { logger: 'JL7', lowest: '3.1', highest: '9.4', from: serverSeconds, to: serverSeconds + 3_600, readings: 3 }
const show = async (cold: ColdChainWire) =>
  render(
    <main>
      <ColdChain orderId="order-1" cold={cold} />
    </main>,
  )

test('a parcel out of its range says so, and draws its curve once it is asked for', async () => {
  const broken: ColdChainWire = { ...parcel, state: 'broken', recorded }
  const curve = ['3.1', '9.4', '5.0'].map((degrees, place) => ({ at: serverSeconds + place * 1_800, degrees }))
  const { paths } = fakeService(() => envelope({ ...broken, curve, name: '温度记录-SF1.csv', file: 'QQ' }))
  const screen = await show(broken)
  const box = screen.getByRole('group', { name: '顺丰 SF1的温度曲线' })
  await expect.element(box).toMatchTextContent('要求 2.0～8.0℃，途中 3.1～9.4℃')
  await expect.element(box).toMatchTextContent('温度超出范围：请放待验区')
  expect(paths()).toEqual([])
  await box.getByRole('button', { name: '顺丰 SF1的温度曲线' }).click()
  const drawn = box.getByRole('img', { name: '温度曲线：最低3.1℃，最高9.4℃，绿色为要求的2.0～8.0℃' })
  await expect.element(drawn).toBeVisible()
  expect(drawn.element().querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3)
  expect([...drawn.element().querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['8.0℃', '2.0℃', '9.4℃'])
  await expect.element(box.getByRole('figure')).toMatchTextContent(chinaMinute(timestampMs(recorded.from)))
  await expect.element(box.getByRole('button', { name: '下载温度记录 CSV' })).toBeVisible()
  expect(paths()).toEqual(['GET /api/order/order-1/temperature'])
  await expectAccessible(screen.container)
})

test('a parcel without a file says that it waits for one, and offers no curve', async () => {
  const screen = await show({ ...parcel, state: 'awaiting', recorded: null })
  await expect.element(screen.getByRole('main')).toMatchTextContent('还没有交温度记录')
  expect(screen.getByRole('button').elements()).toEqual([])
  await expectAccessible(screen.container)
})
