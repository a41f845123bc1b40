import { newAttemptKey } from '../../../base/lib/requests/attempt-key.ts'
import { environment } from '../../../base/lib/environment.ts'
import { showToast } from '../../../base/lib/notices.ts'
import { checkOrderPath } from '../../../base/lib/paths.ts'
import { messages } from '../messages.ts'
import { $unsaved } from '../state/served.ts'
import { startGapsOf } from './start-gaps.ts'
import { $cart } from '../state/store.ts'
import { $unsent } from '../unsent/unsent.ts'
import { whenSaved } from '../state/when-saved.ts'

/** Opens the check-order page as a new attempt after everything is saved; next to an invalid quantity it focuses that instead. */
export async function goCheckout(button: HTMLElement): Promise<void> {
  // A copy of focusWrongQuantity, whose file would be another script of the check-order page.
  const wrong = button.closest('.yaoji-root')?.querySelector<HTMLElement>('[data-quantity=false]')
  if (wrong) return wrong.focus()
  await whenSaved()
  const cart = $cart.get()
  if (cart.state !== 'ready') return
  const hasUnsaved = Object.values($unsaved.get()).some(each => each !== undefined)
  if ($unsent.get().length > 0) return showToast({ kind: 'error', text: messages.unsentFirst })
  if (hasUnsaved) return showToast({ kind: 'error', text: messages.unsavedFirst })
  if (cart.cart.amounts.lines === 0) return showToast({ kind: 'info', text: messages.nothingSelected })
  const [gap] = startGapsOf(cart.cart)
  if (gap) return showToast({ kind: 'error', text: messages.startShort(gap.name, gap.amount) })
  environment.navigate(checkOrderPath(newAttemptKey()))
}
