import { followDeparture } from './departure.ts'
import { leadBackFromLogin } from './login-link.ts'
import { keepOwnPlace } from './own-place.ts'
import { atFirstSign } from './signs.ts'
import { knownMember } from '@yaoji/widgets/lib'

function name(): void {
  const company = knownMember()?.company
  if (company) document.querySelector('.yaoji-top-bar__who')?.setAttribute('data-known', company)
}

/** The header of the shop is alive later than its page is seen: its style sheet shows this name meanwhile. */
function nameKnownCompany(): void {
  name()
  document.addEventListener('astro:after-swap', name)
}

nameKnownCompany()
followDeparture()
leadBackFromLogin()
import('./later.ts').catch(() => undefined)
// The router is loaded at the first interaction. Until it has arrived, links load pages as usual.
atFirstSign(() => {
  const begun = new AbortController()
  keepOwnPlace(begun.signal)
  import('./soft-navigation.ts').catch(() => undefined).finally(() => begun.abort())
})
