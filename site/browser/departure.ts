import { deviceKeys, localMemory, tabMemory } from '@yaoji/widgets/lib'

const departures = () => [tabMemory, localMemory].map(({ read }) => read(deviceKeys.departure))

/**
 * Empties the page and loads it anew when the buyer has left in another tab, or before this page came
 * back from the browser's history as it was left.
 */
export function followDeparture(): void {
  const [tab, device] = departures()
  const look = async () => {
    const [tabNow, deviceNow] = departures()
    if (tabNow === tab && deviceNow === device) return
    document.documentElement.hidden = true
    // Whoever has left elsewhere has not been forgotten by this tab.
    if (tabNow === tab) await import('./forget-departed.ts').catch(() => sessionStorage.clear())
    location.reload()
  }
  addEventListener('storage', ({ key }) => void (key === deviceKeys.departure && look()))
  addEventListener('pageshow', ({ persisted }) => void (persisted && look()))
}
