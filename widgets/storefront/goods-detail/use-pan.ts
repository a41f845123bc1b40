import { useRef, type PointerEvent } from 'react'

type Grip = { x: number; y: number; left: number; top: number }

/** Drags the scrolled content of an element with the mouse; fingers scroll it by themselves. */
export function usePan() {
  const grip = useRef<Grip>(undefined)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    const { currentTarget: stage } = event
    grip.current = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop }
    stage.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const start = grip.current
    if (!start) return
    event.currentTarget.scrollTo(start.left - (event.clientX - start.x), start.top - (event.clientY - start.y))
  }
  function letGo() {
    grip.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo }
}
