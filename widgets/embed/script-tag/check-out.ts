import { newAttemptKey } from '../../base/lib/requests/attempt-key.ts'
import { testedPartner } from '@yaoji/contract/validation/partner'
import { $environment, environment } from '../../base/lib/environment.ts'
import { checkOrderPath } from '../../base/lib/paths.ts'
import { $operations, $unsaved } from '../../cart/cart/state/served.ts'
import { $unsent } from '../../cart/cart/unsent/unsent.ts'
import { whenSaved } from '../../cart/cart/state/when-saved.ts'
import { cartHost } from './cart-host.ts'
import { readyCart, summaryOf } from './cart-telling.ts'
import { messages as drawerMessages } from './drawer-messages.ts'
import { messages } from './act-messages.ts'
import type { Hub } from './part.ts'

/** The checkout page reads the cart from the service, so pending changes are saved first. Answers why it does not lead there. */
export async function checkOut(hub: Hub): Promise<string> {
  if ($operations.get().length > 0) await whenSaved()
  const cart = readyCart()
  if (!cart) return drawerMessages.failed
  if ($unsent.get().length > 0) return messages.unsentFirst
  if (Object.keys($unsaved.get()).some(id => $unsaved.get()[Number(id)])) return messages.unsavedFirst
  if (cart.amounts.lines === 0) return messages.nothingSelected
  const path = checkOrderPath(newAttemptKey())
  if (!hub.announce(cartHost(hub), 'yaoji-checkout', { url: environment.href(path), cart: summaryOf(cart) })) return ''
  // The checkout page would show a real cart, if the browser is logged in there.
  if (testedPartner($environment.get().partner)) return messages.testOnly
  environment.navigate(path)
  return ''
}
