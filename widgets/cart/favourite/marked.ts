import { arrivalAddCall, arrivalCancelCall, favouriteAddCall, favouriteCancelCall } from '@yaoji/contract/calls/storefront/favourite'
import { environment } from '../../base/lib/environment.ts'
import { favouritesPath } from '../../base/lib/addresses/member-paths.ts'
import { showToast } from '../../base/lib/notices.ts'
import { messages } from './button-messages.ts'
import { createMarks } from './marks.ts'

/** Goods that the member keeps (我的收藏). */
export const favourites = createMarks({
  about: 'favourite',
  add: favouriteAddCall,
  cancel: favouriteCancelCall,
  tell(isSet) {
    const action = { text: messages.viewFavourites, href: environment.href(favouritesPath()) }
    showToast(isSet ? { kind: 'success', text: messages.saved, action } : { kind: 'success', text: messages.cancelled })
  },
})

/** Goods whose arrival the member waits for (到货通知). */
export const arrivals = createMarks({
  about: 'arrival_notice',
  add: arrivalAddCall,
  cancel: arrivalCancelCall,
  tell(isSet) {
    const action = { text: messages.viewNotices, href: environment.href(favouritesPath({ tab: 'arrival' })) }
    showToast(isSet ? { kind: 'success', text: messages.noticeSaved, action } : { kind: 'success', text: messages.noticeCancelled })
  },
})
