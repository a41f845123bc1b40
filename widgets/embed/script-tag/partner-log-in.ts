import { atom } from 'nanostores'
import { orderGoods } from '../../cart/cart/state/actions.ts'
import { loadCart } from '../../cart/cart/state/refresh.ts'
import { loadUnsent } from '../../cart/cart/unsent/unsent.ts'
import type * as PartnerSession from '../../identity/partner-session/parts.ts'
import { cartHost, mayAdd } from './cart-host.ts'
import { messages } from './drawer-messages.ts'
import type { OrderGoods } from '../../storefront/search/parts.ts'
import type { Hub } from './part.ts'
import { $session, takeBuyer } from './partner-buyer.ts'

/** What the drawer says of the log-in: that its window is open, or what went wrong. */
export const $logInNote = atom('')

/** As the buyer does it in the list; the host may stop it. */
const orderFor =
  (hub: Hub): OrderGoods =>
  async (goodsId, number) =>
    mayAdd(hub, { goodsId, number, by: 'buyer' }) ? orderGoods(goodsId, number) : { ok: false, failure: { kind: 'cancelled' } }

function follow(hub: Hub, { state, ...value }: ReturnType<(typeof PartnerSession)['$partnerSession']['get']>): void {
  const isMember = state === 'member'
  const [company, storeId] = 'company' in value ? [value.company, value.storeId] : []
  const before = $session.get()
  const shownId = before.state === 'member' ? before.user.store_id : undefined
  $logInNote.set(state === 'asking' ? messages.loggingIn : 'note' in value ? (value.note ?? '') : '')
  // The session of the page may become another store's: by a log-in in another tab.
  if (shownId === storeId) return
  hub.order = isMember ? orderFor(hub) : undefined
  takeBuyer(company, storeId)
  if (isMember) {
    void loadCart()
    // What keeps changes without a network cannot be fetched without one.
    loadUnsent().catch(() => undefined)
  }
  hub.announce(cartHost(hub), 'yaoji-login', { isLoggedIn: isMember, company: company ?? '' })
}

/** Log-in and log-out of this page. Their code comes before the first click that may need them. */
export function createLogIn(hub: Hub) {
  let session: typeof PartnerSession | undefined
  let coming: Promise<void> | undefined

  const bring = async () => {
    session = await import('../../identity/partner-session/parts.ts')
    session.$partnerSession.subscribe(value => follow(hub, value))
    await session.resume()
    // The window may be opened in the click itself alone, so all it needs is made before.
    await session.logInPossible()
  }
  const prepare = () =>
    (coming ??= bring().catch(() => {
      coming = undefined
    }))
  return {
    prepare,
    /** To be called in a click, after `prepare`; answers whether somebody is logged in. */
    async logIn(): Promise<boolean> {
      // With its code here the window opens in the gesture; a visitor who is faster than the network clicks again.
      if (!session) await prepare()
      if ($session.get().state === 'member') return true
      const outcome = await session?.logIn()
      if (outcome !== 'member') hub.announce(document, 'yaoji-error', { where: 'log-in', reason: outcome ?? 'code' })
      return outcome === 'member'
    },
    async logOut(): Promise<boolean> {
      await prepare()
      await session?.logOut()
      return session !== undefined
    },
  }
}
