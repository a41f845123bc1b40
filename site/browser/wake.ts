import { atFirstSign } from './signs.ts'

/** Tells a component that came alive under a resting mouse what the mouse is on: nothing is entered twice. */
function enterAgain(island: Element): void {
  if (!matchMedia('(hover: hover)').matches) return
  for (const under of island.querySelectorAll(':hover')) under.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
}

/** Hydrates an island when somebody turns to it, or when its turn comes after they have come to the page (`turns.ts`). Answers what does so sooner. */
export function wakeBySigns(load: () => Promise<() => Promise<void>>, island: HTMLElement): () => Promise<void> {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    const hydrate = await load()
    await hydrate()
    enterAgain(island)
  }
  atFirstSign(wake, island)
  return wake
}
