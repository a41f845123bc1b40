import { homePath, loginPath } from '../paths.ts'

const isBrowser = (): boolean => typeof document !== 'undefined'

/** The current page. Separate from the environment, which a search box on a partner's page does not need. */
export const shownPage = {
  /** Path and query. */
  get path(): string {
    return isBrowser() ? location.pathname + location.search : homePath()
  },
  /** Whether the page calls for the current member; the host excludes some pages (spec section 4). */
  get asksWhoIsLooking(): boolean {
    return !isBrowser() || document.querySelector('meta[name="yaoji-asks-nobody"]') === null
  },
  reload(): void {
    location.reload()
  },
  /** Leaves by a page load, so that no state of this page survives. */
  leaveFor(address: string): void {
    location.assign(address)
  },
}

/** The log-in page with the way back here. */
export const loginFromHere = (): string => loginPath(shownPage.path)
