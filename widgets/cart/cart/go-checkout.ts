import { newAttemptKey } from '../../base/lib/attempt-key.ts'
import { environment } from '../../base/lib/environment.ts'
import { showToast } from '../../base/lib/notices.ts'
import { checkOrderPath } from '../../base/lib/paths.ts'
import { messages } from './messages.ts'
import { $unsaved } from './served.ts'
import { startGapsOf } from './start-gaps.ts'
import { $cart } from './store.ts'
import { $unsent } from './unsent.ts'
import { whenSaved } from './when-saved.ts'

/** Leads to the check-order page with a fresh attempt, once everything is saved; from beside a quantity that is wrong as it stands, to that. */
export async function goCheckout(button: HTMLElement): Promise<void> {
  // As focusWrongQuantity does, whose file would be one script more of the check-order page.
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
