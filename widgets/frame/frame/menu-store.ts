import { map, onMount } from 'nanostores'
import { limits } from '@yaoji/contract/limits'

export type MenuValue<Key> = {
  state: 'closed' | 'open' | 'closing'
  /** Entry whose panel is shown. */
  entryKey: Key | undefined
}

/**
 * A menu that opens at once and fades for a second after the pointer has left it, so that
 * a hand that slips over the edge comes back to it (spec section 9).
 */
export function createMenu<Key extends string | number>() {
  const $menu = map<MenuValue<Key>>({ state: 'closed', entryKey: undefined })
  let closing: ReturnType<typeof setTimeout> | undefined

  function openMenu(entryKey?: Key): void {
    clearTimeout(closing)
    $menu.set({ state: 'open', entryKey: entryKey ?? $menu.get().entryKey })
  }

  function closeMenu(): void {
    clearTimeout(closing)
    $menu.set({ state: 'closed', entryKey: undefined })
  }

  function leaveMenu(): void {
    if ($menu.get().state !== 'open') return
    clearTimeout(closing)
    $menu.setKey('state', 'closing')
    closing = setTimeout(closeMenu, limits.menuCloseAnimationMs)
  }

  onMount($menu, () => () => clearTimeout(closing))

  return { $menu, openMenu, leaveMenu, closeMenu }
}

export type MenuStore<Key extends string | number> = ReturnType<typeof createMenu<Key>>
