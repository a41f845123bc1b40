import { atom } from 'nanostores'

/** Whether the cart drawer is open: 310 px wide, else 40 px (spec section 4). */
export const $isDrawerOpen = atom(false)

export function openDrawer(): void {
  $isDrawerOpen.set(true)
}

export function closeDrawer(): void {
  $isDrawerOpen.set(false)
}

export function toggleDrawer(): void {
  $isDrawerOpen.set(!$isDrawerOpen.get())
}
