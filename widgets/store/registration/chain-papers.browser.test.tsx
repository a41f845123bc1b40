import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { chainStoreAgainCall, chainStoresAddCall } from '@yaoji/contract/calls/identity/registration'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import '../../base/theme/index.css'
import { ChainPapers } from './chain-pages.tsx'
import { $application } from './application-store.ts'

const company = { rank: 4, company: '安康总部', contact: '', contact_phone: '', email: '', region: '浙江省 杭州市 西湖区', detail: '' }
const application = {
  ...{ state: 'approved', state_name: '已认证', reason: '', company, may_change: 1 },
  ...{ submitted_at: 1_795_000_000, decided_at: 1_795_000_100 },
}
const row = (name: string) => `${name}\t浙江省 杭州市 西湖区\t文二西路2号二层\t李店长\t13700000001`

function shown(answering: Parameters<typeof fakeService>[0]) {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
  return fakeService(answering)
}

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $application.set({ state: 'loading' })
  sessionStorage.clear()
})

test('step 3 of a chain: a refused store says why, is corrected where it is and handed in again', async () => {
  const chain = (state: string, reason: string, own: string) => ({
    ...application,
    stores: [
      { id: 1, company: '安康一店', state: 'approved', state_name: '已认证', reason: '', row: '' },
      { id: 2, company: '安康二店', state, state_name: state === 'rejected' ? '已驳回' : '认证中', reason, row: own },
    ],
  })
  const { asked } = shown(call =>
    envelope(isCall(call, chainStoreAgainCall) ? chain('waiting', '地址不一致', '') : chain('rejected', '地址不一致', row('安康二店'))),
  )
  const screen = await render(
    <main>
      <ChainPapers />
    </main>,
  )
  await expect.element(screen.getByText('原因：地址不一致')).toBeVisible()
  await expectAccessible(screen.container)
  const detail = screen.getByLabelText('第2家门店的详细地址')
  await detail.fill('一号')
  await screen.getByRole('button', { name: '重新提交这家门店' }).click()
  await expect.element(detail).toHaveFocus()
  await expect.element(detail).toHaveAccessibleDescription('详细地址不能少于5个字，请写到门牌号')
  await detail.fill('文二西路2号二层')
  await screen.getByRole('button', { name: '重新提交这家门店' }).click()
  await expect.element(screen.getByText('已重新提交，认证中')).toBeVisible()
  expect(asked.filter(call => isCall(call, chainStoreAgainCall))).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: '重新提交这家门店' })).not.toBeInTheDocument()
})

test('step 3 of a chain: stores are added later, a wrong row says so, and what was typed outlives a reload and a refusal', async () => {
  const chain = (...names: string[]) => ({
    ...application,
    stores: names.map((name, index) => ({ id: index + 1, company: name, state: 'waiting', state_name: '认证中', reason: '', row: '' })),
  })
  const answers = [
    envelope(null, 422, { errors: { stores: ['第1家门店：与本连锁的另一家门店同名'] } }),
    envelope(chain('安康一店', '安康三店')),
  ]
  const { asked } = shown(call => (isCall(call, chainStoresAddCall) ? (answers.shift() ?? '') : envelope(chain('安康一店'))))
  const page = (
    <main>
      <ChainPapers />
    </main>
  )
  const screen = await render(page)
  await screen.getByRole('button', { name: '添加门店' }).click()
  await screen.getByRole('button', { name: '提交新增的门店' }).click()
  await expect.element(screen.getByText('请填写至少一家门店')).toBeVisible()
  const field = (label: string) => screen.getByLabelText(`新增的第1家门店的${label}`)
  await field('门店名称').fill('安康二店')
  await field('省市区').fill('浙江省 杭州市 西湖区')
  await field('详细地址').fill('文二西路2号二层')
  await field('联系人').fill('李店长')
  await field('联系电话').fill('88886666')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '提交新增的门店' }).click()
  await expect.element(field('联系电话')).toHaveFocus()
  await field('联系电话').fill('13700000001')
  await screen.unmount()
  const again = await render(page)
  const anew = (label: string) => again.getByLabelText(`新增的第1家门店的${label}`)
  await expect.element(anew('门店名称')).toHaveValue('安康二店')
  await again.getByRole('button', { name: '提交新增的门店' }).click()
  await expect.element(again.getByText('第1家门店：与本连锁的另一家门店同名')).toBeVisible()
  await anew('门店名称').fill('安康三店')
  await again.getByRole('button', { name: '提交新增的门店' }).click()
  await expect.element(again.getByText('安康三店')).toBeVisible()
  await expect.element(again.getByRole('button', { name: '添加门店' })).toBeVisible()
  const sent = asked.filter(call => isCall(call, chainStoresAddCall)).map(({ body }) => new URLSearchParams(body).getAll('stores'))
  expect(sent).toEqual([[row('安康二店')], [row('安康三店')]])
})

test('step 3 of a chain: who is not 店主 sees how the stores stand, and is offered nothing that would be refused', async () => {
  const stores = [{ id: 1, company: '安康一店', state: 'approved', state_name: '已认证', reason: '', row: '' }]
  shown(() => envelope({ ...application, state: 'rejected', state_name: '已驳回', reason: '地址不一致', stores, may_change: 0 }))
  const screen = await render(
    <main>
      <ChainPapers />
    </main>,
  )
  await expect.element(screen.getByText('安康一店')).toBeVisible()
  await expect.element(screen.getByText('请店主修改后重新提交')).toBeVisible()
  expect(screen.getByRole('button', { name: '添加门店' }).elements()).toEqual([])
  expect(screen.getByRole('link', { name: '修改资料' }).elements()).toEqual([])
})
