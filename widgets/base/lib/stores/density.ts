import { atom, onMount } from 'nanostores'
import type { Density } from '@yaoji/contract/calls/identity/session'
import { deviceKeys, localMemory } from '../memory/storage.ts'

export const densities: readonly Density[] = ['compact', 'cozy']

/** Height of the rows of all lists, 紧凑 or 舒适: one choice for every screen (`--yaoji-row` in tokens.css). */
export const $density = atom<Density>('compact')

const remembered = (): Density => (localMemory.read(deviceKeys.density) === 'cozy' ? 'cozy' : 'compact')

onMount($density, () => $density.set(remembered()))

/** Changes the rows on this page at once, and on later pages before they are drawn (site/layouts/first-call.astro). */
export function showDensity(density: Density): void {
  localMemory.write(deviceKeys.density, density)
  document.documentElement.dataset.density = density
  $density.set(density)
}
