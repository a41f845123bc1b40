import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** Keeps the centre of the visible part fixed while the content of a scrolled element grows and shrinks by `zoom`. */
export function useZoomCentre(zoom: number) {
  const stage = useRef<HTMLDivElement>(null)
  const centre = useRef({ x: 0.5, y: 0.5 })

  useLayoutEffect(() => {
    const element = stage.current
    const { x, y } = centre.current
    element?.scrollTo(x * element.scrollWidth - element.clientWidth / 2, y * element.scrollHeight - element.clientHeight / 2)
  }, [zoom])

  /** Stores a visible point, in pixels from the visible corner, as fractions of the whole content. */
  function look(element: HTMLElement, left: number, top: number) {
    centre.current = { x: (element.scrollLeft + left) / element.scrollWidth, y: (element.scrollTop + top) / element.scrollHeight }
  }
  return {
    stage,
    onScroll() {
      if (stage.current) look(stage.current, stage.current.clientWidth / 2, stage.current.clientHeight / 2)
    },
    /** The next zoom centres on the pointer. */
    lookAt({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
      const { left, top } = currentTarget.getBoundingClientRect()
      look(currentTarget, clientX - left, clientY - top)
    },
  }
}
