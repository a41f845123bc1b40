import { followDeparture } from './departure.ts'
import { nameKnownCompany } from './known-company.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { leadBackFromLogin } from './login-link.ts'
import { keepOwnPlace } from './own-place.ts'
import { pageMeta } from './page-meta.ts'
import { atFirstSign } from './signs.ts'

nameKnownCompany()
followDeparture()
keepInstallPrompt()
leadBackFromLogin()
if (pageMeta('statistics')) import('./page-view.ts').then(({ reportPageViews }) => reportPageViews()).catch(() => undefined)
// A page that nobody touches does not navigate. Until the module is there, links load pages as ever.
atFirstSign(() => {
  const begun = new AbortController()
  keepOwnPlace(begun.signal)
  void import('./soft-navigation.ts').finally(() => begun.abort())
})
