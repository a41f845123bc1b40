import { useMemo, useSyncExternalStore } from 'react'
import { useStaff } from '../lib/session.ts'
import { ownStorage } from '../lib/stored.ts'

/** A work tab: one address, with what it shows. */
export type WorkTab = { key: string; href: string; title: string }

const name = 'tabs'
const tabsMax = 12
const read = (account: string) => ownStorage(account).read<readonly WorkTab[]>(name, [])
/** Of the person who worked here last: their titles name stores and orders. */
let open: { account: string; tabs: readonly WorkTab[] } = { account: '', tabs: [] }
const listeners = new Set<() => void>()

function tabsOf(account: string): readonly WorkTab[] {
  if (open.account !== account) open = { account, tabs: read(account) }
  return open.tabs
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function workTabs(account: string) {
  const change = (tabs: readonly WorkTab[]) => {
    open = { account, tabs }
    ownStorage(account).write(name, tabs)
    for (const notify of listeners) notify()
  }
  return {
    /** Opens a tab or notes its newest address; the oldest goes where there are too many. */
    note(tab: WorkTab) {
      const tabs = tabsOf(account)
      const found = tabs.find(each => each.key === tab.key)
      if (found && found.href === tab.href && found.title === tab.title) return
      change(found ? tabs.map(each => (each === found ? tab : each)) : [...tabs, tab].slice(-tabsMax))
    },
    /** Closes a tab; answers its neighbour, where there is one. */
    close(key: string): WorkTab | undefined {
      const tabs = tabsOf(account)
      const index = tabs.findIndex(tab => tab.key === key)
      change(tabs.filter(tab => tab.key !== key))
      return tabs[index + 1] ?? tabs[index - 1]
    },
    /** Closes every tab but one; all of them without a key. */
    closeOthers: (key?: string) => change(tabsOf(account).filter(tab => tab.key === key)),
  }
}

/** What is done with the tabs of the person who is logged in. */
export function useWorkTabs() {
  const { account } = useStaff()
  return useMemo(() => workTabs(account), [account])
}

export function useTabs(): readonly WorkTab[] {
  const { account } = useStaff()
  return useSyncExternalStore(listen, () => tabsOf(account))
}
