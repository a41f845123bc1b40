import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { cartAddCall, cartUnitsCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { $inCart } from '../../../cart/cart/parts.ts'
import { $navigation } from '../../../shared/navigation/parts.ts'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { navigationFixture } from '../../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { tablePage } from '../../../../testing/widgets/table-fixture.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { lastPurchasesCall } from '@yaoji/contract/calls/storefront/last-purchases'
import { GoodsTable } from '../goods-table.tsx'
import { createMarkedAdding } from '../marked-adding.ts'
import { $columns } from '../columns-store.ts'
import { createSheet } from '../sheet-store.ts'
import { createGoodsTable } from '../table-store.ts'

export const total = 500

/** A wide window and a member, as before any test. */
export function prepareTable(): void {
  beforeEach(async () => {
    await page.viewport(1440, 900)
    configureEnvironment({ serviceOrigin: 'https://api.test', navigate: path => history.pushState(null, '', path) })
    $session.set({ state: 'member', user: memberFixture })
  })

  afterEach(async () => {
    await cleanup()
    vi.unstubAllGlobals()
    cleanStores($navigation, $inCart)
    $navigation.set(undefined)
    sessionStorage.clear()
    localStorage.clear()
    cleanStores($columns)
    history.replaceState(null, '', '/')
    $session.set({ state: 'loading' })
    $environment.set({})
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  })
}

type Answering = { add?: () => string | Promise<string>; imported?: (body: string) => string; list?: (url: URL) => string }

export const pageOf = (url: URL) => Number(url.searchParams.get('page') ?? 1)

export async function showTable({ add, imported, list }: Answering = {}, address = '/list/table') {
  history.replaceState(null, '', address)
  const service = fakeService(call => {
    if (isCall(call, goodsListCall)) return list?.(call.url) ?? envelope(tablePage(pageOf(call.url), total))
    if (isCall(call, lastPurchasesCall))
      return envelope({
        list: [{ goods_id: 1000, last: { price: '9.50', number: 12, bought_at: 1_795_000_000, order_id: 'order-aaa', now: '9.10' } }],
      })
    if (isCall(call, cartUnitsCall)) return envelope({ list: [{ goods_id: 1004, number: 20 }] })
    if (isCall(call, cartAddCall)) return add?.() ?? envelope({ total: cartFixture })
    if (isCall(call, purchaseListAddCall)) return imported?.(call.body) ?? envelope(null)
    return envelope(navigationFixture)
  })
  const sheet = createSheet()
  const screen = await render(
    <main>
      <GoodsTable store={createGoodsTable()} sheet={sheet} adding={createMarkedAdding(sheet)} />
      <Notices />
    </main>,
  )
  const row = (number: number) => screen.getByRole('row', { name: new RegExp(`${number}号`) })
  const quantity = (number: number) => screen.getByRole('textbox', { name: new RegExp(`[^0-9]${number}号 数量$`) })
  const bodies = (call: typeof cartAddCall | typeof purchaseListAddCall) =>
    service.asked.filter(each => isCall(each, call)).map(({ body }) => body)
  return { screen, row, quantity, bodies, asked: service.asked }
}
