import { useState, type KeyboardEvent } from 'react'
import { PackImage } from '../goods/parts.ts'
import { LateDialog } from '../../base/ui/parts.ts'
import { DetailGlyph } from './detail-glyph.tsx'
import { detailMessages } from './detail-messages.ts'
import { loadViewer } from './load-viewer.tsx'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

type ThumbsProps = { pictures: readonly string[]; shown: number; onShow: (place: number) => void }

function Thumbs({ pictures, shown, onShow }: ThumbsProps) {
  return (
    <ul className="yaoji-gallery__thumbs">
      {pictures.map((src, place) => (
        <li key={src}>
          <button
            type="button"
            className="yaoji-gallery__thumb"
            aria-current={place === shown}
            aria-label={detailMessages.showPicture(place + 1, pictures.length)}
            onClick={() => onShow(place)}
          >
            <PackImage src={src} alt="" isEager />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Every picture of the pack; one click or Enter shows it at the size of the screen. */
export function DetailGallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [chosen, show] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const shown = Math.min(chosen, pictures.length - 1)
  const picture = pictures.length > 1 ? detailMessages.pictureOf(name, shown + 1) : detailMessages.picture(name)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined || pictures.length < 2) return
    event.preventDefault()
    show((shown + step + pictures.length) % pictures.length)
  }

  if (pictures.length === 0)
    return (
      <div className="yaoji-gallery">
        <PackImage src={undefined} alt={picture} />
      </div>
    )
  return (
    <div className="yaoji-gallery" role="group" aria-label={detailMessages.pictures} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="yaoji-gallery__main"
        aria-haspopup="dialog"
        aria-label={detailMessages.zoom(picture)}
        onClick={() => setOpen(true)}
      >
        <PackImage key={pictures[shown]} src={pictures[shown]} alt={picture} isEager />
        <span className="yaoji-gallery__hint" aria-hidden="true">
          <DetailGlyph name="zoom-in" />
          {detailMessages.zoomHint}
        </span>
      </button>
      {pictures.length > 1 && <Thumbs pictures={pictures} shown={shown} onShow={show} />}
      {isOpen && (
        <LateDialog load={loadViewer} onClose={() => setOpen(false)}>
          {({ DetailViewer }) => (
            <DetailViewer
              pictures={pictures.map((src, place) => ({ src, name: detailMessages.pictureOf(name, place + 1) }))}
              first={shown}
              onClose={place => {
                show(place)
                setOpen(false)
              }}
            />
          )}
        </LateDialog>
      )}
    </div>
  )
}
