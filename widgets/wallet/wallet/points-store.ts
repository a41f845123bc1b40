import { atom } from 'nanostores'
import { pointsCall, pointsLogCall, type PointsLogQuery, type PointsLogWire, type PointsWire } from '@yaoji/contract/calls/purchase/wallet'
import type { CheckedInWire } from '@yaoji/contract/calls/rewards/check-in'
import { environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { loadableOf, type Loadable, showAnswer } from '../../base/lib/stores/loadable.ts'
import { pointsPath } from '../../base/lib/addresses/member-paths.ts'
import { oneOf, pageField, queryIn } from '../../base/lib/requests/query-in.ts'
import { createOwnList } from '../../shared/member-list/parts.ts'

export type PointsValue = Loadable<PointsWire>
export const $points = atom<PointsValue>({ state: 'loading' })

export async function loadPoints(): Promise<void> {
  $points.set({ state: 'loading' })
  const result = await request(pointsCall)
  showAnswer($points, result)
}

/** What 签到 brought: shown, and looked up in the log. */
export async function takeCheckIn({ balance, check_in }: CheckedInWire): Promise<void> {
  const value = $points.get()
  if (value.state === 'ready') $points.set({ state: 'ready', value: { ...value.value, balance, check_in } })
  pointsList.refresh()
  // What they are worth, and what of them was owed.
  await refreshPoints()
}

/** Reads them again, also on a new day; what is there stays meanwhile. */
export async function refreshPoints(): Promise<void> {
  const result = await request(pointsCall, { isSilent: true })
  if (result.ok) $points.set(loadableOf(result))
}

/** Reads the query of /jfgl; what is malformed is dropped. */
const readQuery = (address: string): PointsLogQuery => queryIn(address, { page: pageField, direction: oneOf(['in', 'out']) })

export const pointsList = createOwnList<PointsLogQuery, PointsLogWire>({
  read: readQuery,
  ask: (query, options) => request(pointsLogCall, { query, ...options }),
})

/** Leads to another direction or page; the address tells it, so Back and reload keep it. */
export function showPoints({ direction, page }: PointsLogQuery): void {
  environment.navigate(pointsPath({ ...(direction && direction !== 'all' && { direction }), ...(page && { page }) }))
}
