import { atom } from 'nanostores'
import { orderGoods } from '../../cart/cart/actions.ts'
import { loadCart } from '../../cart/cart/refresh.ts'
import { loadUnsent } from '../../cart/cart/unsent.ts'
import type * as PartnerSession from '../../identity/partner-session/parts.ts'
import { cartHost } from './cart-host.ts'
import { messages } from './drawer-messages.ts'
import type { Hub } from './part.ts'
import { $session, takeBuyer } from './partner-buyer.ts'

/** What the drawer says of the log-in: that its window is open, or what went wrong. */
export const $logInNote = atom('')

function follow(hub: Hub, { state, ...value }: ReturnType<(typeof PartnerSession)['$partnerSession']['get']>): void {
  const isMember = state === 'member'
  const wasMember = hub.order !== undefined
  $logInNote.set(state === 'asking' ? messages.loggingIn : 'note' in value ? (value.note ?? '') : '')
  if (isMember === wasMember) return
  hub.order = isMember ? orderGoods : undefined
  takeBuyer('company' in value ? value.company : undefined)
  if (isMember) {
    void loadCart()
    // What keeps changes without a network cannot be fetched without one.
    loadUnsent().catch(() => undefined)
  }
  hub.announce(cartHost(hub), 'yaoji-login', { isLoggedIn: isMember })
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
    async logOut(): Promise<void> {
      await prepare()
      await session?.logOut()
    },
  }
}
