import type { ConsoleGoodsItemWire } from '@yaoji/contract/calls/console/goods-item'
import { photoLimits, photoPath } from '@yaoji/contract/goods/photos'
import { useRef, useState } from 'react'
import { useMay } from '../../lib/session.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { messages, photoMessages as texts } from './messages.ts'
import { usePhotos } from './use-photos.ts'

type Work = ReturnType<typeof usePhotos>
type Thumbs = { photos: readonly string[]; at: number; choose: (at: number) => void; work: Work; mayChange: boolean }

/** Small pictures; one is shown large. Each is dragged to its place, or moved by its buttons. */
function PhotoThumbs({ photos, at, choose, work, mayChange }: Thumbs) {
  const dragged = useRef<number>(undefined)
  const drop = (to: number) => {
    if (dragged.current !== undefined) work.move(dragged.current, to)
    choose(to)
    dragged.current = undefined
  }
  return (
    <ul className="thumbs" aria-label={texts.list}>
      {photos.map((photo, index) => (
        <li
          key={photo}
          draggable={mayChange}
          onDragStart={() => void (dragged.current = index)}
          onDragOver={event => event.preventDefault()}
          onDrop={event => {
            event.preventDefault()
            drop(index)
          }}
        >
          <button type="button" aria-pressed={index === at} aria-label={texts.nth(index + 1)} onClick={() => choose(index)}>
            <img src={photoPath(photo)} alt="" width="44" height="44" draggable={false} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What can be done with the picture that is shown large. */
function PhotoActs({ photos, at, choose, work }: Omit<Thumbs, 'mayChange'>) {
  const move = (to: number) => {
    work.move(at, to)
    choose(to)
  }
  return (
    <div className="line gap-4">
      <button type="button" className="btn btn--row" disabled={work.isBusy || at === 0} onClick={() => move(at - 1)}>
        {texts.before}
      </button>
      <button type="button" className="btn btn--row" disabled={work.isBusy || at === photos.length - 1} onClick={() => move(at + 1)}>
        {texts.after}
      </button>
      <button type="button" className="btn btn--row" disabled={work.isBusy} onClick={() => work.remove(photos[at] ?? '')}>
        {texts.remove}
      </button>
    </div>
  )
}

function AddPhoto({ count, work }: { count: number; work: Work }) {
  return (
    <FileButton
      isMany
      label={texts.choose}
      accept="image/jpeg,image/png"
      isDisabled={work.isBusy || count >= photoLimits.max}
      choose={(...files) => work.add(files)}
    >
      {work.isBusy ? texts.busy : texts.add}
    </FileButton>
  )
}

/** Pictures of goods as buyers see them: those that were uploaded, else the drawn pack. */
export function ItemPhotos({ shown }: { shown: ConsoleGoodsItemWire }) {
  const { goods, picture, photos } = shown
  const [wanted, choose] = useState(0)
  const work = usePhotos(shown)
  const may = useMay()
  const mayChange = may('goods/photos') && goods.state !== 'banned'
  const at = Math.max(0, Math.min(wanted, photos.length - 1))
  const photo = photos[at]
  return (
    <section className="sec stack stack-s" aria-label={texts.title}>
      <img
        className="pack"
        src={photo === undefined ? picture : photoPath(photo)}
        alt={messages.picture(goods.name)}
        width="160"
        height="160"
      />
      {photo === undefined && <span className="note">{messages.pictureNote}</span>}
      {photos.length > 0 && <PhotoThumbs {...{ photos, at, choose, work, mayChange }} />}
      {mayChange && photo !== undefined && <PhotoActs {...{ photos, at, choose, work }} />}
      {mayChange && photos.length > 1 && <span className="note">{texts.order}</span>}
      {mayChange && <AddPhoto count={photos.length} work={work} />}
      {mayChange && goods.is_rx === 1 && <span className="note">{texts.rx}</span>}
      {work.removed && (
        <p className="say say--info" role="status">
          {texts.removed}
          <button type="button" className="btn btn--row" disabled={work.isBusy} onClick={work.undo}>
            {texts.undo}
          </button>
        </p>
      )}
      {work.problem !== '' && (
        <p className="say say--bad" role="alert">
          {work.problem}
        </p>
      )}
    </section>
  )
}
