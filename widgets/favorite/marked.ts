import { arrivalAddCall, arrivalCancelCall, favoriteAddCall, favoriteCancelCall } from '@yaoji/contract/calls/favorite'
import { environment } from '../lib/environment.ts'
import { favoritesPath } from '../lib/member-paths.ts'
import { showToast } from '../lib/notices.ts'
import { messages } from './button-messages.ts'
import { createMarks } from './marks.ts'

/** Goods that the member keeps (我的收藏). */
export const favorites = createMarks({
  about: 'favorite',
  add: favoriteAddCall,
  cancel: favoriteCancelCall,
  tell(isSet) {
    const action = { text: messages.viewFavorites, href: environment.href(favoritesPath()) }
    showToast(isSet ? { kind: 'success', text: messages.saved, action } : { kind: 'success', text: messages.cancelled })
  },
})

/** Goods whose arrival the member waits for (到货通知). */
export const notices = createMarks({
  about: 'arrival_notice',
  add: arrivalAddCall,
  cancel: arrivalCancelCall,
  tell(isSet) {
    const action = { text: messages.viewNotices, href: environment.href(favoritesPath({ tab: 'arrival' })) }
    showToast(isSet ? { kind: 'success', text: messages.noticeSaved, action } : { kind: 'success', text: messages.noticeCancelled })
  },
})
