import { $density, densities, showDensity } from '../lib/stores/density.ts'
import { useLiveStore } from '../lib/stores/use-live-store.ts'
import { densityMessages } from './messages.ts'

/** 紧凑 or 舒适 for the rows of every list; belongs into the toolbar of each of them. */
export function DensitySwitch() {
  const density = useLiveStore($density, 'compact')
  return (
    <div className="yaoji-segment yaoji-density" role="group" aria-label={densityMessages.label}>
      {densities.map(each => (
        <button
          key={each}
          type="button"
          className="yaoji-segment__choice"
          aria-pressed={each === density}
          onClick={() => showDensity(each)}
        >
          {densityMessages[each]}
        </button>
      ))}
    </div>
  )
}
