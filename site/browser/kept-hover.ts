/** Tells a component that came alive under a resting mouse what the mouse is on: nothing is entered twice. */
export function enterAgain(island: Element): void {
  if (!matchMedia('(hover: hover)').matches) return
  for (const under of island.querySelectorAll(':hover')) under.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
}
