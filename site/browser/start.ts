import { followDeparture } from './departure.ts'
import { nameKnownCompany } from './known-company.ts'
import { leadBackFromLogin } from './login-link.ts'
import { keepOwnPlace } from './own-place.ts'
import { atFirstSign } from './signs.ts'

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
