import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { pageCall } from '../../base/lib/requests/page-call.ts'

export { Footer, type FooterProps } from './footer.tsx'
export { Header, type HeaderProps } from './header.tsx'
export { LicenceList } from './licence-list.tsx'
export { Logo } from './logo.tsx'
export { Sidebar } from './sidebar.tsx'

/** What the header of every page asks for. */
export const frameCalls = { base: pageCall(userBaseCall), navigation: pageCall(navigationCall) }
