import { computed } from 'nanostores'
import { $told, $unsent, type KeptChange } from './unsent.ts'

function linesOf(change: KeptChange): readonly number[] {
  if (change.kind === 'edit') return [change.lineId]
  return change.kind === 'select' ? change.ids : []
}

export const $hasUnsent = computed([$unsent, $told], (unsent, news) => unsent.length > 0 || news.length > 0)

/** The lines that have something to say, by id. */
export const $markedLines = computed([$unsent, $told], (unsent, news): ReadonlySet<number> => {
  const waiting = unsent.flatMap(({ change }) => linesOf(change))
  return new Set([...waiting, ...news.flatMap(({ lineId }) => lineId ?? [])])
})
