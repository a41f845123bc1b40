import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProgramOrderWire } from '@yaoji/contract/calls/purchase/program-order'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { money } from '@yaoji/contract/domain/money'
import { timestampMs } from '../../base/lib/clock.ts'
import { OrRefusal } from '../../shared/navigation/parts.ts'
import { Button, Empty } from '../../base/ui/parts.ts'
import { messages as m } from './messages.ts'
import { $busy, dropDraft, orderDraft } from './store.ts'

const linesShown = 5

function Lines({ lines }: Pick<ProgramOrderWire, 'lines'>) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, linesShown)
  return (
    <>
      <ul className="yaoji-programs__lines">
        {shown.map(({ line, goods_id: id, name, ypgg, bzdw, number, price, batches }) => (
          <li key={`${id} ${line}`} className="yaoji-programs__line">
            <span className="yaoji-programs__goods">
              <strong>{name}</strong>
              <small>{[line === '' ? m.gift : m.line(line), ypgg].filter(Boolean).join(' · ')}</small>
              <small>{batches.map(batch => `${batch.number}（${batch.expires_on}）`).join('、')}</small>
            </span>
            <span>{`${number}${bzdw}`}</span>
            <span className="yaoji-programs__price">{price === null ? '' : money(price)}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button kind="text" size="small" onClick={() => setIsWhole(true)}>
          {m.moreLines(lines.length)}
        </Button>
      )}
    </>
  )
}

/** Why a draft is not ordered. */
function Hindrance({ changes, problem }: Pick<ProgramOrderWire, 'changes' | 'problem'>) {
  if (changes.length === 0 && problem === '') return null
  return (
    <div className="yaoji-programs__changed" role="alert">
      <p>{problem || m.changed}</p>
      <ul>
        {changes.map(({ goods_id: id, field, name, from, to }) => (
          <li key={`${id} ${field}`}>{m.change(name, from, to)}</li>
        ))}
      </ul>
    </div>
  )
}

function DraftCard({ draft }: { draft: ProgramOrderWire }) {
  const busy = useStore($busy)
  const { id, erp_sn: number, program, created_at: at, lines, payable, freight, remark } = draft
  return (
    <li className="yaoji-programs__draft" id={`draft-${id}`}>
      <p className="yaoji-programs__name">
        <strong>{m.draftName(number)}</strong>
        <span className="yaoji-programs__facts">{m.sentBy(program, chinaMinute(timestampMs(at)))}</span>
      </p>
      <Lines lines={lines} />
      {remark !== '' && <p className="yaoji-programs__facts">{m.remark(remark)}</p>}
      <p className="yaoji-programs__sum">{m.total(lines.length, payable, freight)}</p>
      <Hindrance {...draft} />
      <p className="yaoji-programs__ways">
        <OrRefusal group="orderers">
          <Button kind="primary" size="small" isBusy={busy === id} label={`${m.order}：${number}`} onClick={() => void orderDraft(draft)}>
            {m.order}
          </Button>
          <Button kind="text" size="small" isDisabled={busy !== ''} label={`${m.drop}：${number}`} onClick={() => void dropDraft(draft)}>
            {m.drop}
          </Button>
        </OrRefusal>
      </p>
    </li>
  )
}

/** What programs left for a person. */
export function Drafts({ list }: { list: readonly ProgramOrderWire[] }) {
  return (
    <section className="yaoji-programs__card" aria-label={m.drafts}>
      <h2 className="yaoji-programs__legend">{m.drafts}</h2>
      {list.length === 0 ? (
        <Empty icon="list" title={m.noDrafts}>
          <p>{m.noDraftsHint}</p>
        </Empty>
      ) : (
        <ul>
          {list.map(draft => (
            <DraftCard key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </section>
  )
}
