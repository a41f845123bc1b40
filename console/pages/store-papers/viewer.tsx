import type { PaperVersionWire, ShownPaperWire } from '@yaoji/contract/calls/console/papers'
import { isSensitivePaper } from '@yaoji/contract/papers/kinds'
import { useRef, useState } from 'react'
import { fileAddress } from '../../lib/base64.ts'
import { Icon } from '../../ui/icon.tsx'
import { messages } from './messages.ts'
import { ReasonForm } from './reason-form.tsx'

export type Look = { page: number; zoom: number; turned: number; isOldShown: boolean }
export const firstLook: Look = { page: 0, zoom: 100, turned: 0, isOldShown: false }
export const zoomStep = 25
const [zoomMin, zoomMax, quarter] = [50, 300, 90] as const

/** The look after a press; a page that there is not is not turned to. */
export function changed(look: Look, pages: number, change: Partial<Look>): Look {
  const next = { ...look, ...change }
  return {
    ...next,
    page: Math.max(0, Math.min(pages - 1, next.page)),
    zoom: Math.max(zoomMin, Math.min(zoomMax, next.zoom)),
    turned: next.turned % 360,
  }
}

type PictureProps = { file: PaperVersionWire['pages'][number]; reason: string; label: string; zoom: number; turned: number }

/** A page as it is seen: size and turn are set by properties, which a strict CSP allows. */
function Picture({ file, reason, label, zoom, turned }: PictureProps) {
  const source = fileAddress(file.file_id, reason)
  const stage = useRef<HTMLDivElement>(null)
  if (file.type === 'application/pdf')
    return (
      <div className="viewer__pdf">
        <p>{messages.pdf}</p>
        <a className="btn" href={source} download>
          {messages.openPdf}
        </a>
      </div>
    )
  return (
    <div ref={stage} className="viewer__page" tabIndex={0}>
      <img
        src={source}
        alt={label}
        ref={picture => {
          if (!picture) return
          picture.style.width = `${zoom}%`
          picture.style.rotate = `${turned}deg`
        }}
      />
    </div>
  )
}

type Viewer = { paper: ShownPaperWire; version: PaperVersionWire | null; look: Look; change: (change: Partial<Look>) => void }

/** The pages of a paper, one at a time, with the one in force next to it where that is wanted. */
export function PaperViewer({ paper, version, look, change }: Viewer) {
  const { page, zoom, turned, isOldShown } = look
  const pages = version?.pages ?? []
  const file = pages[page]
  const [reason, setReason] = useState('')
  const isHidden = file !== undefined && reason === '' && isSensitivePaper(paper.kind)
  const old = paper.approved !== version ? paper.approved?.pages[0] : undefined
  return (
    <section className="viewer" aria-label={paper.kind}>
      <div className="viewer__bar">
        <span className="b">{pages.length > 0 ? messages.pages(page + 1, pages.length) : messages.noPages}</span>
        <button type="button" className="btn" disabled={page === 0} onClick={() => change({ page: page - 1 })}>
          ‹ {messages.previous}
        </button>
        <button type="button" className="btn" disabled={page >= pages.length - 1} onClick={() => change({ page: page + 1 })}>
          {messages.next} ›
        </button>
        <span className="grow" />
        <button type="button" className="btn" aria-label={messages.smaller} onClick={() => change({ zoom: zoom - zoomStep })}>
          −
        </button>
        <span>{zoom}%</span>
        <button type="button" className="btn" aria-label={messages.larger} onClick={() => change({ zoom: zoom + zoomStep })}>
          +
        </button>
        <button type="button" className="btn" onClick={() => change({ turned: turned + quarter })}>
          <Icon name="turn" size={14} /> {messages.turn}
        </button>
        {old && (
          <button type="button" className="btn" aria-pressed={isOldShown} onClick={() => change({ isOldShown: !isOldShown })}>
            {isOldShown ? messages.oldShown : messages.old}
          </button>
        )}
      </div>
      <div className={isOldShown && old ? 'viewer__stage viewer__stage--two' : 'viewer__stage'}>
        {isHidden && <ReasonForm kind={paper.kind} give={setReason} />}
        {file && !isHidden && (
          <Picture key={file.file_id} file={file} reason={reason} label={messages.page(paper.kind, page + 1)} zoom={zoom} turned={turned} />
        )}
        {!file && <p className="viewer__none">{messages.nothing}</p>}
        {isOldShown && old && !isHidden && (
          <Picture file={old} reason={reason} label={messages.oldPage(paper.kind)} zoom={zoom} turned={0} />
        )}
      </div>
    </section>
  )
}
