import { useState } from 'react'
import { fileAddress } from '../../lib/base64.ts'
import { PictureDialog } from '../../ui/picture-dialog.tsx'
import { messages } from './messages.ts'

/** The buyer's pictures; a press shows one as large as the window allows, with the way to its neighbours. */
export function Photos({ photos }: { photos: readonly string[] }) {
  const [at, setAt] = useState<number>()
  const shown = at === undefined ? undefined : photos[at]
  const title = (place: number) => messages.photo(place + 1, photos.length)
  const step = (by: number) => setAt(((at ?? 0) + by + photos.length) % photos.length)
  if (photos.length === 0) return <p className="note">{messages.noPhotos}</p>
  return (
    <div className="photos" aria-label={messages.photos} role="group">
      {photos.map((id, place) => (
        <button key={id} type="button" className="photo" aria-label={title(place)} onClick={() => setAt(place)}>
          <img src={fileAddress(id)} alt="" loading="lazy" />
        </button>
      ))}
      {shown !== undefined && (
        <PictureDialog fileId={shown} title={title(at ?? 0)} close={() => setAt(undefined)}>
          {photos.length > 1 && (
            <>
              <button type="button" className="btn btn--big" onClick={() => step(-1)}>
                {messages.previous}
              </button>
              <button type="button" className="btn btn--big" onClick={() => step(1)}>
                {messages.following}
              </button>
            </>
          )}
        </PictureDialog>
      )}
    </div>
  )
}
