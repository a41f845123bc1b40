import { atom } from 'nanostores'

/** The order whose goods are about to be bought again; its dialog and the asking arrive with it. */
export const $reorder = atom<{ id: string } | undefined>()

export function openReorder(id: string): void {
  $reorder.set({ id })
}

export function closeReorder(): void {
  $reorder.set(undefined)
}
