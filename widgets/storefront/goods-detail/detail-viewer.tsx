import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type SyntheticEvent } from 'react'
import { IconButton } from '../../base/ui/parts.ts'
import { DetailGlyph } from './detail-glyph.tsx'
import { moreMessages } from './detail-more-messages.ts'
import { usePan } from './use-pan.ts'
import { useZoomCentre } from './use-zoom-centre.ts'

type Picture = { src: string; name: string }

export type DetailViewerProps = {
  pictures: readonly Picture[]
  /** Place of the one that is shown first. */
  first: number
  /** Called with the place of the one that was shown last. */
  onClose: (place: number) => void
}

/** What the style sheet knows as `data-zoom`. */
const zooms = [100, 150, 200, 300, 400] as const
const widest = zooms.length - 1

type ToolsProps = { zoom: number; onZoom: (zoom: number) => void; onClose: () => void }

function Tools({ zoom, onZoom, onClose }: ToolsProps) {
  return (
    <div className="yaoji-viewer__tools">
      <button
        type="button"
        aria-label={moreMessages.zoomOut}
        title={moreMessages.zoomOut}
        disabled={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      >
        <DetailGlyph name="zoom-out" />
      </button>
      <button
        type="button"
        className="yaoji-viewer__zoom"
        aria-label={`${zooms[zoom]}% ${moreMessages.zoomWhole}`}
        title={moreMessages.zoomWhole}
        onClick={() => onZoom(0)}
      >
        {zooms[zoom]}%
      </button>
      <button
        type="button"
        aria-label={moreMessages.zoomIn}
        title={moreMessages.zoomIn}
        disabled={zoom === widest}
        onClick={() => onZoom(zoom + 1)}
      >
        <DetailGlyph name="zoom-in" />
      </button>
      <IconButton icon="close" label={moreMessages.close} onClick={onClose} />
    </div>
  )
}

function useModal() {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    const { activeElement: opener } = (dialog?.getRootNode() ?? document) as Document | ShadowRoot
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('.yaoji-viewer__stage')?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return element
}

function Stage({ picture, zoom, onZoom }: { picture: Picture | undefined; zoom: number; onZoom: (zoom: number) => void }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const pan = usePan()
  const { stage, onScroll, lookAt } = useZoomCentre(zoom)
  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    lookAt(event)
    onZoom(zoom === 0 ? 2 : 0)
  }
  return (
    // Focusable, so that the arrow keys scroll it.
    <div
      ref={stage}
      className="yaoji-viewer__stage"
      role="group"
      aria-label={moreMessages.stage}
      tabIndex={0}
      data-zoom={zooms[zoom]}
      {...pan}
      onScroll={onScroll}
      onDoubleClick={onDoubleClick}
    >
      {picture && picture.src !== failedSrc ? (
        <img
          className="yaoji-viewer__picture"
          src={picture.src}
          alt={picture.name}
          draggable={false}
          onError={() => setFailedSrc(picture.src)}
        />
      ) : (
        <p className="yaoji-viewer__failed">{moreMessages.pictureFailed}</p>
      )}
    </div>
  )
}

function Turn({ side, onTurn }: { side: 'left' | 'right'; onTurn: () => void }) {
  return (
    <span className="yaoji-viewer__turn" data-side={side}>
      <IconButton icon={side} label={side === 'left' ? moreMessages.previous : moreMessages.next} onClick={onTurn} />
    </span>
  )
}

/** A picture at the size of the screen and up to four times that; what does not fit is scrolled or dragged. */
export function DetailViewer({ pictures, first, onClose }: DetailViewerProps) {
  const [place, setPlace] = useState(first)
  const [zoom, setZoom] = useState(0)
  const dialog = useModal()
  const picture = pictures[place]
  const zoomTo = (next: number) => setZoom(Math.min(widest, Math.max(0, next)))
  function turn(step: number) {
    if (pictures.length < 2) return
    setPlace((place + step + pictures.length) % pictures.length)
    setZoom(0)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === '+' || key === '=') zoomTo(zoom + 1)
    else if (key === '-') zoomTo(zoom - 1)
    else if (key === '0') zoomTo(0)
    // A picture wider than the screen is scrolled with the arrows.
    else if (zoom === 0 && key === 'ArrowLeft') turn(-1)
    else if (zoom === 0 && key === 'ArrowRight') turn(1)
  }
  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose(place)
  }
  return (
    <dialog ref={dialog} className="yaoji-viewer" aria-label={moreMessages.viewer} onKeyDown={onKeyDown} onCancel={onCancel}>
      <header className="yaoji-viewer__head">
        <p className="yaoji-viewer__name" aria-live="polite">
          <span>{picture?.name}</span>
          {pictures.length > 1 && <small>{moreMessages.picture(place + 1, pictures.length)}</small>}
        </p>
        <Tools zoom={zoom} onZoom={zoomTo} onClose={() => onClose(place)} />
      </header>
      <Stage picture={picture} zoom={zoom} onZoom={zoomTo} />
      {pictures.length > 1 && (
        <>
          <Turn side="left" onTurn={() => turn(-1)} />
          <Turn side="right" onTurn={() => turn(1)} />
        </>
      )}
    </dialog>
  )
}
