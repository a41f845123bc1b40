import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { pathOf } from '@yaoji/contract/calls/call'
import { consoleDossierFormCall } from '@yaoji/contract/calls/console/dossiers'
import type { DossierWire } from '@yaoji/contract/calls/operator/dossier'
import { dossierStateNames, lapsedName, personalPapers, type DossierState, type SignatureStep } from '@yaoji/contract/goods/dossiers'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay, useStaff } from '../../lib/session.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { WhoChangedHere } from '../audit/audit-drawer.tsx'
import { messages as auditMessages } from '../audit/messages.ts'
import { dossierQuery } from '../dossiers/dossiers-query.ts'
import { DossierDialog, fileOf, type DossierAct } from './act-dialogs.tsx'
import { DossierSide } from './dossier-side.tsx'
import { messages } from './messages.ts'

const keyHints: readonly KeyHint[] = [
  [['A'], messages.keys.add, ['dossier/paper']],
  [['H'], auditMessages.of],
  [['Esc'], messages.keys.back],
]

type Shown = { dossier: DossierWire }
type Acts = { open: (act: DossierAct) => void }

/** Which signature comes next; none behind an approval. */
const stepOf: Partial<Record<DossierState, SignatureStep>> = { draft: 1, refused: 1, quality: 2, principal: 3 }

function Head({ dossier, back, open }: Shown & Acts & { back: () => void }) {
  const may = useMay()
  return (
    <div className="head head--form">
      <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
        <Icon name="back" size={15} />
      </button>
      <h1>{dossier.name}</h1>
      <span className="code soft">{dossier.dossier_sn}</span>
      <span className="st" data-s={dossier.state === 'approved' ? 'end' : 'do'}>
        {dossierStateNames[dossier.state]}
      </span>
      {dossier.is_lapsed === 1 && <span className="tag tag--warn">{lapsedName}</span>}
      <span className="grow" />
      <WhoChangedHere object={`dossier:${dossier.dossier_sn}`} />
      <a className="btn" href={pathOf(consoleDossierFormCall, { sn: dossier.dossier_sn })} target="_blank" rel="noreferrer">
        {messages.print}
      </a>
      {dossier.papers.some(({ is_approved }) => is_approved === 1) && (
        <button type="button" className="btn" onClick={() => open({ act: 'archive' })}>
          {messages.archive}
        </button>
      )}
      {may('dossier/save') && (
        <button type="button" className="btn" onClick={() => open({ act: 'edit' })}>
          {messages.edit}
        </button>
      )}
      {may('dossier/paper') && (
        <button type="button" className="btn" onClick={() => open({ act: 'paper' })}>
          {messages.add} <kbd>A</kbd>
        </button>
      )}
    </div>
  )
}

/** Whose signature is next, with the button of who may give it. */
function NextBar({ dossier, open }: Shown & Acts) {
  const may = useMay()
  const { name } = useStaff()
  const step = stepOf[dossier.state]
  if (step === undefined) return null
  const hasSigned = step > 1 && dossier.signatures.some(({ person, is_last }) => is_last === 1 && person === name)
  const isLacking = dossier.missing.length > 0
  const text = isLacking
    ? messages.lacking(dossier.missing)
    : step === 1
      ? messages.ready
      : hasSigned
        ? messages.own(step)
        : messages.waits(step)
  const canSign = may(step === 1 ? 'dossier/submit' : 'dossier/sign') && !hasSigned
  return (
    <div className={isLacking ? 'next next--warn' : 'next'}>
      <span className="wrap grow">{text}</span>
      {canSign && step > 1 && (
        <button type="button" className="btn btn--danger" onClick={() => open({ act: 'refuse' })}>
          {messages.refuse}
        </button>
      )}
      {canSign && !isLacking && (
        <button type="button" className="btn btn--main" onClick={() => open(step === 1 ? { act: 'submit' } : { act: 'sign', step })}>
          {messages.sign(step)}
        </button>
      )}
    </div>
  )
}

type Paper = DossierWire['papers'][number]

/** Opens the file of a paper; one of a person after a reason is given. */
function PaperLink({ sn, paper: { kind, file_id }, open }: { sn: string; paper: Paper } & Acts) {
  if (personalPapers.includes(kind))
    return (
      <button type="button" className="link" onClick={() => open({ act: 'look', kind, fileId: file_id })}>
        {messages.look}
      </button>
    )
  return (
    <a className="link" href={fileOf(sn, file_id)} target="_blank" rel="noreferrer">
      {messages.look}
    </a>
  )
}

function Papers({ dossier, open }: Shown & Acts) {
  const may = useMay()('dossier/paper')
  return (
    <PlainTable caption={messages.papers} columns={messages.columns} numbers={[]} empty={messages.noPapers}>
      {dossier.papers.map(paper => (
        <tr key={paper.id}>
          <td>{paper.kind}</td>
          <td className="code wrap">{paper.number}</td>
          <td className="soft">
            <span className="cut" title={paper.covers}>
              {paper.covers}
            </span>
          </td>
          <td className="soft">{paper.issued_on}</td>
          <td>{paper.ends_on || <span className="soft">{messages.endless}</span>}</td>
          <td className="soft">{paper.operator}</td>
          <td>{paper.is_approved === 1 ? messages.states.approved : messages.states[paper.is_last === 1 ? 'next' : 'former']}</td>
          <td>
            <PaperLink sn={dossier.dossier_sn} paper={paper} open={open} />
          </td>
          <td className="last">
            {may && paper.is_last === 1 && (
              <button type="button" className="btn" onClick={() => open({ act: 'paper', kind: paper.kind })}>
                {messages.renew}
              </button>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Dossier({ dossier }: Shown) {
  const may = useMay()
  const [act, open] = useState<DossierAct>()
  const back = useBack({ to: '/dossiers', search: {} })
  useKeys({ a: () => may('dossier/paper') && open({ act: 'paper' }), Escape: back })
  return (
    <>
      <Head dossier={dossier} back={back} open={open} />
      <NextBar dossier={dossier} open={open} />
      <div className="store">
        <DossierSide dossier={dossier} />
        <div className="col">
          <Papers dossier={dossier} open={open} />
        </div>
      </div>
      {act && <DossierDialog act={act} dossier={dossier} close={() => open(undefined)} />}
    </>
  )
}

/** One dossier: its papers, who has signed, and what comes next. */
export function DossierPage() {
  const { sn } = useParams({ from: '/dossiers/$sn' })
  const found = useQuery(dossierQuery(sn))
  return (
    <Page title={found.data?.name ?? sn} keys={keyHints}>
      <Loaded query={found}>{dossier => <Dossier key={sn} dossier={dossier} />}</Loaded>
    </Page>
  )
}
