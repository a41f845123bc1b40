import { homePath, loginPath } from './paths.ts'

const isBrowser = (): boolean => typeof document !== 'undefined'

/** The page that the buyer is on. Apart from the environment: a search box on a partner's page asks for none of it. */
export const shownPage = {
  /** Path and query. */
  get path(): string {
    return isBrowser() ? location.pathname + location.search : homePath()
  },
  /** Whether it asks who is looking; the host says of some that they do not (spec section 4). */
  get asksWhoIsLooking(): boolean {
    return !isBrowser() || document.querySelector('meta[name="yaoji-asks-nobody"]') === null
  },
  reload(): void {
    location.reload()
  },
  /** Another page, loaded anew: nothing of what this one keeps goes along. */
  leaveFor(address: string): void {
    location.assign(address)
  },
}

/** The log-in page that leads back here. */
export const loginFromHere = (): string => loginPath(shownPage.path)
