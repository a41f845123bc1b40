import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../lib/stored.ts'

/** A work tab: one address, with what it shows. */
export type WorkTab = { key: string; href: string; title: string }

const name = 'tabs'
const tabsMax = 12
let tabs: readonly WorkTab[] = readStored<readonly WorkTab[]>(name, [])
const listeners = new Set<() => void>()

function change(next: readonly WorkTab[]): void {
  tabs = next
  writeStored(name, next)
  for (const notify of listeners) notify()
}

/** Opens a tab or notes its newest address; the oldest goes where there are too many. */
export function noteTab(tab: Omit<WorkTab, 'title'> & { title?: string | undefined }): void {
  const found = tabs.find(each => each.key === tab.key)
  const next = { ...tab, title: tab.title ?? found?.title ?? '' }
  if (found && found.href === next.href && found.title === next.title) return
  change(found ? tabs.map(each => (each === found ? next : each)) : [...tabs, next].slice(-tabsMax))
}

/** Closes a tab; answers its neighbour, where there is one. */
export function closeTab(key: string): WorkTab | undefined {
  const index = tabs.findIndex(tab => tab.key === key)
  const beside = tabs[index + 1] ?? tabs[index - 1]
  change(tabs.filter(tab => tab.key !== key))
  return beside
}

/** Closes every tab but one; all of them without a key. */
export function closeOthers(key?: string): void {
  change(tabs.filter(tab => tab.key === key))
}

export const useTabs = (): readonly WorkTab[] =>
  useSyncExternalStore(
    notify => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => tabs,
  )
