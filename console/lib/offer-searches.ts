import { operatedSlots, type OperatedSlot } from '@yaoji/contract/banners'
import { importKinds, importViews, type ImportKind, type ImportView } from '@yaoji/contract/console-imports'

type Given = Readonly<Record<string, unknown>>

/** The kind of files that are imported. */
export type ImportsSearch = { kind?: ImportKind }

export function importsSearch(given: Given): ImportsSearch {
  const kind = importKinds.find(each => each === given.kind)
  return kind ? { kind } : {}
}

/** Which rows of a file are shown. */
export type ImportSearch = { view?: ImportView }

export function importSearch(given: Given): ImportSearch {
  const view = importViews.find(each => each === given.view)
  return view ? { view } : {}
}

/** Which slot of banners is shown. */
export type BannersSearch = { slot?: OperatedSlot }

export function bannersSearch(given: Given): BannersSearch {
  const slot = operatedSlots.find(each => each === given.slot)
  return slot ? { slot } : {}
}
