import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { forgetCart } from '../state/served.ts'
import { $cart } from '../state/store.ts'

/** Each test of a file begins with a member and a cart that a view would listen to. */
export function listenedCart(): void {
  beforeEach(() => {
    configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
    $session.set({ state: 'member', user: memberFixture })
    $cart.listen(() => {})
  })

  afterEach(() => {
    forgetCart('loading')
    cleanStores($cart, $session)
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    $environment.set({})
  })
}

/** The ids of the lines in sight; before there are any, the state of the cart. */
export const lineIds = () => {
  const value = $cart.get()
  return value.state === 'ready' ? value.cart.data.map(line => line.id) : value.state
}
