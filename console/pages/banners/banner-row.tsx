import type { ConsoleBannerWire } from '@yaoji/contract/calls/console/banners'
import { slotSizes, type OperatedSlot } from '@yaoji/contract/promotions/banners'
import { FileButton } from '../../ui/file-button.tsx'
import { messages } from './messages.ts'
import type { useBanners } from './use-banners.ts'

const shapes: Readonly<Record<ConsoleBannerWire['state'], string>> = { running: 'go', ahead: 'wait', ended: 'end' }

type Shown = { banner: ConsoleBannerWire; size: readonly [number, number]; where: string }

/** The picture as the shop cuts it: its size is set by properties, which a strict CSP allows. */
function Preview({ banner: { picture, name }, size: [width, height], where }: Shown) {
  const shape = (box: HTMLImageElement | null) => {
    if (!box) return
    box.style.width = `${width}px`
    box.style.aspectRatio = `${width} / ${height}`
  }
  return (
    <figure className="banner-preview">
      <img ref={shape} src={picture} alt={messages.picture(name, where)} />
      <figcaption className="note">{where}</figcaption>
    </figure>
  )
}

type Row = {
  slot: OperatedSlot
  list: readonly ConsoleBannerWire[]
  index: number
  work: ReturnType<typeof useBanners>
  edit: () => void
}

function PictureActs({ banner, work }: { banner: ConsoleBannerWire; work: Row['work'] }) {
  return (
    <>
      <FileButton
        className="btn btn--row"
        label={messages.pictureLabel(banner.name)}
        accept="image/jpeg,image/png"
        isDisabled={work.isBusy}
        choose={file => work.picture(banner, file)}
      >
        {messages.choosePicture}
      </FileButton>
      {!banner.is_drawn && (
        <button type="button" className="btn btn--row" disabled={work.isBusy} onClick={() => work.draw(banner)}>
          {messages.drawn}
        </button>
      )}
    </>
  )
}

/** One banner: what it says, as it is shown at both widths, and what can be done with it. */
export function BannerRow({ slot, list, index, work, edit }: Row) {
  const banner = list[index]
  if (!banner) return null
  const { name, text, url, begins, ends, state } = banner
  const { wide, phone } = slotSizes[slot]
  return (
    <li className="sec stack stack-s">
      <div className="line">
        <h2 className="strong">{name}</h2>
        <span className="st" data-s={shapes[state]}>
          {messages.states[state]}
        </span>
        <span className="soft cut">{[text, url || messages.noLink, messages.period(begins, ends)].filter(Boolean).join(' · ')}</span>
        <span className="grow" />
        <button type="button" className="btn btn--row" disabled={work.isBusy || index === 0} onClick={() => work.move(index, index - 1)}>
          {messages.before}
        </button>
        <button
          type="button"
          className="btn btn--row"
          disabled={work.isBusy || index === list.length - 1}
          onClick={() => work.move(index, index + 1)}
        >
          {messages.after}
        </button>
        <PictureActs banner={banner} work={work} />
        <button type="button" className="btn btn--row" disabled={work.isBusy} onClick={() => work.remove(banner)}>
          {messages.remove}
        </button>
        <button type="button" className="btn btn--row" onClick={edit}>
          {messages.edit}
        </button>
      </div>
      <div className="line line-wrap">
        <Preview banner={banner} size={wide} where={messages.wide(...wide)} />
        <Preview banner={banner} size={phone} where={messages.phone(...phone)} />
      </div>
    </li>
  )
}
