import type { GoodsDetailWire, GoodsPaperWire } from '@yaoji/contract/calls/storefront/goods'
import { useState } from 'react'
import { Contacts } from '../../shared/navigation/parts.ts'
import { fullName } from '../goods/parts.ts'
import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { Button, Dialog, Icon, LateDialog, Tag } from '../../base/ui/parts.ts'
import { DetailGlyph } from './detail-glyph.tsx'
import { detailMessages } from './detail-messages.ts'
import { moreMessages } from './detail-more-messages.ts'
import { loadViewer } from './load-viewer.tsx'

/** A paper by its name and, for the report of a batch, the batch. */
const titleOf = ({ name, ph }: GoodsPaperWire): string => (ph ? `${name} ${ph}` : name)

/** Reasons that keep somebody from prices keep them from papers as well; the wire then has no addresses. */
const closing: readonly (string | undefined)[] = ['NOT_LOGIN', 'NOT_PASSED', 'QUAL_EXPIRED', 'QUAL_MISSING']

type RowProps = {
  paper: GoodsPaperWire
  /** Where it can be seen; undefined while it is not uploaded. */
  href: string | undefined
  /** Why this visitor or member may not see papers. */
  closedText: string | undefined
  onView: () => void
  onRequest: () => void
}

function Actions({ paper, href, closedText, onView, onRequest }: RowProps) {
  const title = titleOf(paper)
  if (closedText !== undefined) return <span className="yaoji-papers__facts">{closedText}</span>
  if (href === undefined)
    return (
      <>
        <span className="yaoji-papers__missing">{moreMessages.missing}</span>
        <Button size="small" label={moreMessages.requestPaper(title)} onClick={onRequest}>
          {moreMessages.request}
        </Button>
      </>
    )
  return (
    <>
      <Button size="small" label={moreMessages.viewPaper(title)} onClick={onView}>
        {moreMessages.view}
      </Button>
      <a
        className="yaoji-button"
        data-kind="text"
        data-size="small"
        href={href}
        target="_blank"
        rel="noopener"
        download={title}
        aria-label={moreMessages.downloadPaper(title)}
      >
        <Icon name="download" />
        {moreMessages.download}
      </a>
    </>
  )
}

function Row(props: RowProps) {
  const { kind, name, ph, issued_on } = props.paper
  return (
    <li>
      <DetailGlyph name="paper" />
      <div className="yaoji-papers__what">
        <p>
          {name} <Tag>{moreMessages[kind]}</Tag>
        </p>
        <p className="yaoji-papers__facts">
          {ph && (
            <span>
              {detailMessages.batchNumber} {ph}
            </span>
          )}
          {issued_on && (
            <span>
              {moreMessages.paperDay} {issued_on}
            </span>
          )}
        </p>
      </div>
      <div className="yaoji-papers__actions">
        <Actions {...props} />
      </div>
    </li>
  )
}

function RequestDialog({ paper, goods, onClose }: { paper: GoodsPaperWire; goods: GoodsDetailWire; onClose: () => void }) {
  return (
    <Dialog
      title={moreMessages.requestTitle}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {moreMessages.gotIt}
        </Button>
      }
    >
      <p>{moreMessages.requestAsk(titleOf(paper), `${fullName(goods)} ${goods.ypgg}`)}</p>
      <Contacts hotline={undefined} />
    </Dialog>
  )
}

/** Papers of the first purchase and the test reports of the batches (domain.md section 14). */
export function DetailPapers({ goods }: { goods: GoodsDetailWire }) {
  const [viewed, setViewed] = useState<GoodsPaperWire>()
  const close = () => setViewed(undefined)
  const [requested, setRequested] = useState<GoodsPaperWire>()
  const closedText = closing.includes(goods.cant_buy?.code) ? goods.cant_buy?.text : undefined
  const pictures = goods.papers.flatMap(paper => {
    const src = servedFile(paper.url)
    return src === undefined ? [] : [{ src, name: titleOf(paper), paper }]
  })
  const hrefOf = (paper: GoodsPaperWire) => pictures.find(picture => picture.paper === paper)?.src

  if (goods.papers.length === 0) return <p className="yaoji-goods-detail__none">{moreMessages.noPapers}</p>
  return (
    <>
      <ul className="yaoji-papers">
        {goods.papers.map(paper => (
          <Row
            key={paper.kind + titleOf(paper)}
            paper={paper}
            href={hrefOf(paper)}
            closedText={closedText}
            onView={() => setViewed(paper)}
            onRequest={() => setRequested(paper)}
          />
        ))}
      </ul>
      {viewed && (
        <LateDialog load={loadViewer} onClose={close}>
          {({ DetailViewer }) => (
            <DetailViewer pictures={pictures} first={pictures.findIndex(({ paper }) => paper === viewed)} onClose={close} />
          )}
        </LateDialog>
      )}
      {requested && <RequestDialog paper={requested} goods={goods} onClose={() => setRequested(undefined)} />}
    </>
  )
}
