import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { goodsSearchCall, type SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import {
  purchaseListAddCall,
  purchaseListUndoCall,
  purchaseListMatchCall,
  purchaseListReadCall,
} from '@yaoji/contract/calls/purchase/purchase-list'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { emptyCartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { purchaseGoods, purchaseList, purchaseRow } from '../../../../testing/widgets/purchase-fixture.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { PurchaseListPage } from '../purchase-list-page.tsx'
import { $list, emptyList } from '../store.ts'

/** Each test of a file finds an empty list and a tab that remembers nothing. */
export function prepareList(): void {
  beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() }))

  afterEach(() => {
    $list.set(emptyList)
    $session.set({ state: 'loading' })
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    $environment.set({})
    sessionStorage.clear()
    vi.unstubAllGlobals()
  })
}

const suggestion: SuggestionWire = {
  id: 2,
  pzwh: '',
  barcode: '',
  cant_buy: null,
  name: '阿莫西林胶囊',
  brand: '',
  sccj: '霁川示例制药有限公司',
  ypgg: '0.25g*24粒',
  bzdw: '盒',
  goods_image: [],
  price: '6.80',
  base_price: '6.80',
  is_buy: 1,
  matched_by: 'name',
  match: [],
}

export async function showList(list: () => string | Promise<string | Response> = () => envelope(purchaseList), user = memberFixture) {
  const service = fakeService(asked => {
    if (isCall(asked, userBaseCall)) return envelope(user)
    if (isCall(asked, purchaseListReadCall)) return list()
    if (isCall(asked, goodsSearchCall)) return envelope({ keywords: '', list: [suggestion], manufacturers: [] })
    if (isCall(asked, purchaseListMatchCall))
      return envelope({ rows: [purchaseRow(1, { goods_id: 2, candidates: [2] })], goods: [purchaseGoods[2]] })
    if (isCall(asked, purchaseListAddCall)) return envelope({ total: emptyCartFixture, added: [], skipped: [], undo_id: 'undo-1234' })
    return envelope(isCall(asked, purchaseListUndoCall) ? { total: emptyCartFixture } : null)
  })
  $session.set(user.logged_in ? { state: 'member', user } : { state: 'visitor' })
  const screen = await render(
    <main>
      <PurchaseListPage helpHref="/help/xg/cgd" />
      <Notices />
    </main>,
  )
  const box = screen.getByRole('textbox', { name: '采购清单' })
  const row = (text: string) => screen.getByRole('row').filter({ hasText: text })
  const read = async (text = '板蓝根颗粒 20包') => {
    await box.fill(text)
    await screen.getByRole('button', { name: '识别清单' }).click()
  }
  return { screen, service, box, row, read }
}
