import { useRef, type PointerEvent } from 'react'
import { signatureBox, signatureLimits, type Point, type Stroke } from '@yaoji/contract/papers/signature'
import { signMessages as m } from './sign-messages.ts'

/** Points nearer to the last one than this are left out: they show nothing, and count. */
const apart = 3

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const within = (part: number, max: number) => Math.min(max, Math.max(0, Math.round(part * max)))
  return [within((clientX - left) / width, signatureBox.width), within((clientY - top) / height, signatureBox.height)]
}

const isApart = ([x, y]: Point, [toX, toY]: Point): boolean => Math.hypot(toX - x, toY - y) >= apart

/** `M1 2L3 4`; a point alone is drawn by its round end. */
const pathOf = (stroke: Stroke): string =>
  `M${(stroke.length === 1 ? [...stroke, ...stroke] : stroke).map(point => point.join(' ')).join('L')}`

type Props = { strokes: readonly Stroke[]; change: (update: (strokes: readonly Stroke[]) => readonly Stroke[]) => void }

/** Where a person signs with a finger, a pen or a mouse. */
export function SignatureBox({ strokes, change }: Props) {
  const pointer = useRef<number>(undefined)
  const isFull = (drawn: readonly Stroke[]) => drawn.flat().length >= signatureLimits.pointsMax
  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (pointer.current !== undefined || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    change(drawn => (isFull(drawn) || drawn.length >= signatureLimits.strokesMax ? drawn : [...drawn, [point]]))
  }
  function move(event: PointerEvent<SVGSVGElement>): void {
    if (pointer.current !== event.pointerId) return
    const point = pointOf(event)
    change(drawn => {
      const last = drawn.at(-1)
      const before = last?.at(-1)
      return !last || !before || isFull(drawn) || !isApart(before, point) ? drawn : [...drawn.slice(0, -1), [...last, point]]
    })
  }
  function end({ pointerId }: PointerEvent<SVGSVGElement>): void {
    if (pointer.current === pointerId) pointer.current = undefined
  }
  return (
    <svg
      className="yaoji-signature"
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={m.box(strokes.length === 0)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {strokes.map((stroke, place) => (
        <path key={place} d={pathOf(stroke)} />
      ))}
    </svg>
  )
}
