import { atom } from 'nanostores'
import { scopeTreeCall, type ScopeTreeWire } from '@yaoji/contract/calls/identity/qualifications'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'

export type TreeValue = Loadable<ScopeTreeWire>

/** 经营范围 of the store and the papers behind it. */
export const $tree = atom<TreeValue>({ state: 'loading' })

export async function loadTree(): Promise<void> {
  const result = await request(scopeTreeCall)
  showAnswer($tree, result)
}
