import { useEffect } from 'react'
import type { GroupWire } from '@yaoji/contract/calls/rewards/group-buy'
import type { Loadable } from '../../base/lib/stores/loadable.ts'
import { keepFresh } from './keep-fresh.ts'

type GroupsInSight<Page> = {
  $list: { get: () => Loadable<{ page: Page }> }
  refresh: () => Promise<void>
}

/** Groups that other buyers change while the page is open. Future ones change only with the clock, ended ones never. */
const isMoving = ({ state, is_open }: GroupWire) => is_open === 1 || state === 'sold-out' || state === 'deciding'
const factsOf = ({ id, state, joined, stores, left, own }: GroupWire) => [id, state, joined, stores, left, own].join()

/** Polls the visible groups while one of them is moving. */
export function useFreshGroups<Page>(
  list: GroupsInSight<Page>,
  value: Loadable<{ page: Page }>,
  groupsOf: (page: Page) => readonly GroupWire[],
) {
  const shown = (each: Loadable<{ page: Page }>) => (each.state === 'ready' ? groupsOf(each.value.page) : [])
  const isFresh = shown(value).some(isMoving)
  useEffect(() => {
    if (isFresh) return keepFresh(list.refresh, () => shown(list.$list.get()).map(factsOf).join(';'))
    // What is in sight is read when it is asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFresh, list])
}
