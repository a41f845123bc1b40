import { deviceKeys, localMemory, tabMemory } from '@yaoji/widgets/lib'

const departures = () => [tabMemory, localMemory].map(({ read }) => read(deviceKeys.departure))

/** The buyer logged out in another tab, so this tab still holds their data: all of it is removed. */
function forgetInTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('yaoji-')) sessionStorage.removeItem(key)
}

/**
 * Empties and reloads the page when the buyer has logged out in another tab, or had before the browser restored this page from its
 * back-forward cache.
 */
export function followDeparture(): void {
  const [tab, device] = departures()
  const look = () => {
    const [tabNow, deviceNow] = departures()
    if (tabNow === tab && deviceNow === device) return
    document.documentElement.hidden = true
    if (tabNow === tab) {
      forgetInTab()
      // After the stores, which may still write on `pagehide`.
      addEventListener('pagehide', forgetInTab)
    }
    location.reload()
  }
  addEventListener('storage', ({ key }) => key === deviceKeys.departure && look())
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
