import { deviceKeys, localMemory, tabMemory } from '@yaoji/widgets/lib'

const departures = () => [tabMemory, localMemory].map(({ read }) => read(deviceKeys.departure))

/** Whoever has left elsewhere has not been forgotten by this tab: nothing in it is worth more than that. */
function forgetInTab(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('yaoji-')) sessionStorage.removeItem(key)
}

/**
 * Empties the page and loads it anew when the buyer has left in another tab, or before this page came
 * back from the browser's history as it was left.
 */
export function followDeparture(): void {
  const [tab, device] = departures()
  const look = () => {
    const [tabNow, deviceNow] = departures()
    if (tabNow === tab && deviceNow === device) return
    document.documentElement.hidden = true
    if (tabNow === tab) {
      forgetInTab()
      // A store may still write on its way out.
      addEventListener('pagehide', forgetInTab)
    }
    location.reload()
  }
  addEventListener('storage', ({ key }) => key === deviceKeys.departure && look())
  addEventListener('pageshow', ({ persisted }) => persisted && look())
}
