import { densityCall } from '@yaoji/contract/calls/identity/account'
import type { Density } from '@yaoji/contract/calls/identity/session'
import { $density, densities, showDensity } from './density.ts'
import { requestSilently } from '../http.ts'
import { deviceKeys, localMemory } from '../memory/storage.ts'

/** What this device and the service last agreed on for the person; deleted when they log out. */
const agreedKey = 'yaoji-own-density'

const onDevice = (): Density | undefined => densities.find(each => each === localMemory.read(deviceKeys.density))

/** Shows the rows as high as the person has chosen, on any device; one who never chose keeps what the device shows. */
export function takeOwnDensity(own: Density | ''): void {
  if (own !== '') showDensity(own)
  localMemory.write(agreedKey, own || (onDevice() ?? ''))
}

/** Stores a choice with the person; where no answer comes, the next page sends it again. */
async function keepDensity(density: Density): Promise<void> {
  const result = await requestSilently(densityCall, { body: { density } })
  if (result.ok) localMemory.write(agreedKey, density)
}

/**
 * Keeps the height of rows the same on all devices of a person: takes over theirs, and stores what they choose here. A choice that this
 * device has not stored yet goes before that of the service. Returns what ends it.
 */
export function followDensity(own: Density | ''): () => void {
  const [agreed, here] = [localMemory.read(agreedKey), onDevice()]
  if (agreed !== undefined && here !== undefined && here !== agreed) void keepDensity(here)
  else takeOwnDensity(own)
  let stored = onDevice() ?? $density.get()
  return $density.listen(density => {
    if (density === stored) return
    stored = density
    void keepDensity(density)
  })
}
