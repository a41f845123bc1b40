// In the place of lib/environment.ts on partners' pages, where the script says all there is to say of the host.
import { atom } from 'nanostores'
import { bare } from '../../base/lib/bare.ts'
import type { EnvironmentSettings } from '../../base/lib/environment.ts'

export const $environment = atom<Partial<EnvironmentSettings> & { carry: typeof fetch }>({
  carry: (input, init) => fetch(input, bare({ ...init })),
})

export function configureEnvironment(settings: Partial<EnvironmentSettings>): void {
  // Nobody sets the way of the calls to nothing.
  $environment.set({ ...$environment.get(), ...settings } as ReturnType<typeof $environment.get>)
}

export const environment = {
  mode: 'embed',
  get serviceOrigin(): string {
    return $environment.get().serviceOrigin ?? ''
  },
  get siteOrigin(): string {
    return $environment.get().siteOrigin ?? ''
  },
  href: (path: string) => environment.siteOrigin + path,
  navigate(path: string): void {
    const tab = window.open(environment.href(path), '_blank')
    // With `noopener` nobody would know of a tab that was blocked, as WebKit does once an answer has been waited for.
    if (tab) tab.opener = null
    else environment.leave(path)
  },
  leave: (path: string) => location.assign(environment.href(path)),
}
