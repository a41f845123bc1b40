import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { cartListCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { lastPurchasesCall, type LastPurchasesWire } from '@yaoji/contract/calls/storefront/last-purchases'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { CartPage } from '../page/cart-page.tsx'
import { forgetCart } from '../state/served.ts'

export const navigate = vi.fn()

/** Each test of a file finds a page and a tab that nothing has happened in. */
export function prepareCartPage(): void {
  beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

  afterEach(() => {
    forgetCart('loading')
    $session.set({ state: 'loading' })
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    $environment.set({})
    navigate.mockClear()
    vi.unstubAllGlobals()
  })
}

export const answerOf = (cart: CartWire) => envelope({ total: cart })
export const deletionOf = (cart: CartWire) => envelope({ total: cart, undo_id: 'undo-1234' })

type Change = (asked: Parameters<typeof isCall>[0]) => string | Promise<string>

/** The page over a service that lists `cart` and answers every change by `change`. */
export async function showCart(
  cart: CartWire | 'down',
  change: Change = () => answerOf(cartFixture),
  bought: LastPurchasesWire['list'] = [],
) {
  const service = fakeService(asked => {
    if (isCall(asked, userBaseCall)) return envelope(memberFixture)
    if (isCall(asked, lastPurchasesCall)) return envelope({ list: bought })
    if (!isCall(asked, cartListCall)) return change(asked)
    return cart === 'down' ? envelope(null, codes.failed) : answerOf(cart)
  })
  const screen = await render(
    <main>
      <CartPage />
      <Notices />
    </main>,
  )
  const summary = screen.getByRole('region', { name: '结算信息' })
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name })
  return { screen, summary, row, service }
}
