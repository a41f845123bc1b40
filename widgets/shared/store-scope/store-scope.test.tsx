import { cleanStores } from 'nanostores'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { chainStoresCall } from '@yaoji/contract/calls/member/chain'
import type { StoreOfRowWire } from '@yaoji/contract/calls/store-scope'
import { chainRank } from '@yaoji/contract/people/customer-types'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { $session } from '../../identity/session/parts.ts'
import { scopeIn } from './scope-in.ts'
import { StoreLink } from './store-link.tsx'
import { StoreScope } from './store-scope.tsx'
import { $chainStores } from './store.ts'

const head = { id: 1, company: '仁心堂总部' }
const branch = { id: 2, company: '河北仁心堂医药连锁有限公司清河县武松东街第一分店' }

let leave = () => {}
afterEach(() => {
  leave()
  $chainStores.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  cleanStores($chainStores)
  $environment.set({})
  vi.restoreAllMocks()
})

/** Draws the switch for a member of a store. */
function shown(stores: readonly StoreOfRowWire[], { scope, rank = chainRank }: { scope?: string; rank?: number } = {}) {
  configureEnvironment({ mode: 'site', serviceOrigin: 'https://api.test' })
  const { asked } = fakeService(call => envelope(isCall(call, chainStoresCall) ? { list: stores } : memberFixture))
  $session.set({ state: 'member', user: { ...memberFixture, rank, store_id: head.id } })
  const container = document.createElement('div')
  const root = createRoot(container)
  leave = () => root.unmount()
  const onChoose = vi.fn<(scope: string | undefined) => void>()
  root.render(<StoreScope scope={scope} onChoose={onChoose} />)
  return { container, onChoose, asked }
}

const button = (container: HTMLElement, text: string) => [...container.querySelectorAll('button')].find(each => each.textContent === text)

test('the head of a chain switches between the own store and all stores', async () => {
  const { container, onChoose } = shown([head, branch])
  await expect.poll(() => button(container, '全部门店')).toBeDefined()
  expect(button(container, '本店')?.getAttribute('aria-pressed')).toBe('true')
  expect(container.querySelector('select')).toBeNull()
  button(container, '全部门店')?.click()
  expect(onChoose.mock.calls).toEqual([['all']])
})

test('all stores are filtered by one, named in full, and left again', async () => {
  const { container, onChoose } = shown([head, branch], { scope: '2' })
  await expect.poll(() => container.querySelector('select')?.value).toBe('2')
  expect([...(container.querySelector('select')?.options ?? [])].map(({ text }) => text)).toEqual([
    '全部2家门店',
    head.company,
    branch.company,
  ])
  expect(button(container, '全部门店')?.getAttribute('aria-pressed')).toBe('true')
  button(container, '本店')?.click()
  expect(onChoose.mock.calls).toEqual([[undefined]])
})

test('a member of a store asks for no stores, and reads why an address of the head office shows one store alone', async () => {
  const alone = shown([head, branch], { rank: 1 })
  await expect.poll(() => $session.get().state).toBe('member')
  expect([alone.container.textContent, alone.asked]).toEqual(['', []])
  leave()
  const { container } = shown([head, branch], { rank: 1, scope: 'all' })
  await expect.poll(() => container.textContent).toContain('只在连锁总部查看')
})

test('stores that cannot be loaded are asked for again', async () => {
  configureEnvironment({ mode: 'site', serviceOrigin: 'https://api.test' })
  let isDown = true
  fakeService(() => (isDown ? new Response('', { status: 503 }) : envelope({ list: [head, branch] })))
  $session.set({ state: 'member', user: { ...memberFixture, rank: chainRank } })
  const container = document.createElement('div')
  const root = createRoot(container)
  leave = () => root.unmount()
  root.render(<StoreScope scope={undefined} onChoose={() => undefined} />)
  await expect.poll(() => container.textContent).toContain('门店列表加载失败')
  isDown = false
  button(container, '重试')?.click()
  await expect.poll(() => button(container, '全部门店')).toBeDefined()
})

test('a row leads to its page; one of another store goes over to it first', async () => {
  const leaveFor = vi.spyOn(shownPage, 'leaveFor').mockReturnValue()
  const { asked } = shown([head, branch])
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(
    <>
      <StoreLink store={undefined} path="/order/info/a" text="A" />
      <StoreLink store={head} path="/order/info/b" text="B" />
      <StoreLink store={branch} path="/order/info/c" text="C" />
    </>,
  )
  await expect.poll(() => [...container.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual(['/order/info/a', '/order/info/b'])
  button(container, 'C')?.click()
  await expect.poll(() => leaveFor.mock.calls).toEqual([['/order/info/c']])
  expect(asked.filter(call => isCall(call, storeSwitchCall)).map(({ body }) => new URLSearchParams(body).get('id'))).toEqual(['2'])
  root.unmount()
})

test.each([
  ['/order?scope=all', { scope: 'all' }],
  ['/order?scope=12', { scope: '12' }],
  ['/order?scope=0', {}],
  ['/order?scope=%3Cb%3E', {}],
  ['/order', {}],
])('%s has the scope %j', (address, scope) => {
  expect(scopeIn(address)).toEqual(scope)
})
