import type { PointerEvent } from 'react'

const pressable = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('a, button') : null)

/**
 * Listeners for elements at the right edge of the window. In WebKit with overlay scroll bars the page's bar covers them:
 * press and release arrive, the click does not. A click is dispatched if none
 * has come by the next task.
 */
export function pressAsClick() {
  let pressed: HTMLElement | null = null
  let madeUp: ReturnType<typeof setTimeout> | undefined
  return {
    onPointerDown({ target, button }: PointerEvent) {
      pressed = button === 0 ? pressable(target) : null
    },
    onPointerUp({ target }: PointerEvent) {
      const released = pressable(target)
      if (released && released === pressed) madeUp = setTimeout(() => released.click())
      pressed = null
    },
    onClickCapture: () => clearTimeout(madeUp),
  }
}
