import type { PointerEvent } from 'react'

const pressable = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('a, button') : null)

/**
 * Listeners for what stands at the right edge of the window. There the page's scroll bar lies over it in
 * WebKit where bars overlay the page: a press and its release arrive, the click does not. It is made up for
 * when none has come by the next task.
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
