// Replaces lib/environment.ts on partners' pages, where the script holds all settings of the host.
import { atom } from 'nanostores'
import { bare } from '../../base/lib/requests/bare.ts'
import { openPage } from './open-page.ts'
import type { EnvironmentSettings } from '../../base/lib/environment.ts'

export const $environment = atom<Partial<EnvironmentSettings> & { carry: typeof fetch }>({
  carry: (input, init) => fetch(input, bare({ ...init, referrerPolicy: 'origin' })),
})

export function configureEnvironment(settings: Partial<EnvironmentSettings>): void {
  // The cast is safe: `carry` is never set to undefined.
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
    openPage(environment.href(path))
  },
  leave: (path: string) => location.assign(environment.href(path)),
}
