import { atom } from 'nanostores'

export type Mode = 'site' | 'embed'

export type EnvironmentSettings = {
  mode: Mode
  /** Origin of the API service, for example https://api.example.com. */
  serviceOrigin: string
  /** Origin of the main site, where goods pages and the log-in live. */
  siteOrigin: string
  /** Key of the registered partner whose page carries the widgets; the site has none. */
  partner: string
  /** The store that the page shows, once it is known. */
  store?: number | undefined
  /** Registered address of the partner's page to which a log-in may lead back where no window opens. */
  returnTo?: string | undefined
  /** Carries calls to the service where the browser's own `fetch` is not enough: with a session on a partner's page. */
  carry?: typeof fetch | undefined
  /** The service refuses pages of this origin. */
  isRefused?: boolean
  /** Soft navigation of the host; without it the browser loads the page. */
  navigate?: (path: string) => void
}

/** What the host of the widgets is; set once, before the first call. */
export const $environment = atom<Partial<EnvironmentSettings>>({})

export function configureEnvironment(settings: Partial<EnvironmentSettings>): void {
  $environment.set({ ...$environment.get(), ...settings })
}

/** As configured by the host, else from the page's head, else the page's own origin. */
function originOf(key: 'serviceOrigin' | 'siteOrigin', name: string): string {
  const origin = $environment.get()[key]
  if (origin !== undefined || typeof document === 'undefined') return origin ?? ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || location.origin
}

/** The widgets' interface to their host page. */
export const environment = {
  get mode(): Mode {
    return $environment.get().mode ?? 'site'
  },
  get serviceOrigin(): string {
    return originOf('serviceOrigin', 'yaoji-service')
  },
  get siteOrigin(): string {
    return originOf('siteOrigin', 'yaoji-site')
  },
  /** Address of a site page: a path on the site itself, absolute from another origin. */
  href(path: string): string {
    return this.mode === 'site' ? path : this.siteOrigin + path
  },
  /** Navigates to a site page; from a partner's page in a new tab, or in this one where the browser blocks that. */
  navigate(path: string): void {
    const { navigate } = $environment.get()
    if (navigate) navigate(path)
    else if (this.mode === 'site') this.leave(path)
    else {
      const tab = window.open(this.href(path), '_blank')
      // With `noopener`, `open` could not report a blocked tab; WebKit blocks one after an awaited answer.
      if (tab) tab.opener = null
      else this.leave(path)
    }
  },
  /** Loads the page, even if the host has soft navigation. */
  leave(path: string): void {
    location.assign(this.href(path))
  },
}
