import { leadBackFromLogin } from './login-link.ts'
import { reportPageViews } from './page-view.ts'
import { atFirstSign } from './signs.ts'

leadBackFromLogin()
reportPageViews()
// A page that nobody touches does not navigate. Until the module is there, links load pages as ever.
atFirstSign(() => void import('./soft-navigation.ts'))
