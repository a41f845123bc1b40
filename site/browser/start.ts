import { followDeparture } from './departure.ts'
import { nameKnownCompany } from './known-company.ts'
import { leadBackFromLogin } from './login-link.ts'
import { keepOwnPlace } from './own-place.ts'
import { reportPageViews } from './page-view.ts'
import { atFirstSign } from './signs.ts'

nameKnownCompany()
followDeparture()
leadBackFromLogin()
reportPageViews()
// A page that nobody touches does not navigate. Until the module is there, links load pages as ever.
atFirstSign(() => {
  const begun = new AbortController()
  keepOwnPlace(begun.signal)
  void import('./soft-navigation.ts').finally(() => begun.abort())
})
