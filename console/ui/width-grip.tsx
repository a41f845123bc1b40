import { useRef, type PointerEvent } from 'react'
import { columnMessages as messages } from '../lib/messages.ts'
import { widthLimits } from './use-widths.ts'

const { min, max } = widthLimits

type GripProps = {
  /** The width while the edge is dragged; undefined where the drag was called off. */
  show: (px: number | undefined) => void
  /** The width that was chosen; without one, as wide as what it holds. */
  choose: (px?: number) => void
}

/** The edge of a head that is dragged; pressed twice, the column is as wide as what it holds. With the keyboard, the dialog of the columns has the width. */
export function WidthGrip({ show, choose }: GripProps) {
  const drag = useRef<{ x: number; width: number }>(undefined)
  const widthAt = ({ clientX }: PointerEvent) =>
    drag.current && Math.round(Math.min(max, Math.max(min, drag.current.width + clientX - drag.current.x)))
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0 }
  }
  const end = (event: PointerEvent) => {
    const [px, hasMoved] = [widthAt(event), drag.current?.x !== event.clientX]
    drag.current = undefined
    show(undefined)
    if (px !== undefined && hasMoved) choose(px)
  }
  const cancel = () => {
    drag.current = undefined
    show(undefined)
  }
  return (
    <span
      className="grip"
      aria-hidden="true"
      title={messages.dragWidth}
      onPointerDown={begin}
      onPointerMove={event => drag.current && show(widthAt(event))}
      onPointerUp={end}
      onPointerCancel={cancel}
      onDoubleClick={() => choose()}
    />
  )
}
