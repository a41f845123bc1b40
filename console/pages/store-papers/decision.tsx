import type { StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { ShownPaperWire } from '@yaoji/contract/calls/console/papers'
import { traitsOf } from '@yaoji/contract/papers/kinds'
import { useState } from 'react'
import { operate, Refusal } from '../../lib/call.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'

type Decision = {
  paper: ShownPaperWire
  scopes: ReadonlySet<string>
  /** The page that is looked at, from 1. */
  page: number
  isFirst: boolean
  /** What keeps it from its approval. */
  open: string
  done: () => void
}

/** Approves a paper: at once, or by its statement where a second person signs. */
function useApproval({ paper, scopes, done }: Decision) {
  const [statement, setStatement] = useState<StatementWire>()
  const [isBusy, setBusy] = useState(false)
  const send = async (confirm?: string) => {
    const named = traitsOf(paper.kind).namesScopes ? { scopes: [...scopes] } : {}
    await operate('paper/approve', { paper: paper.handed?.paper ?? '', ...named, ...(confirm && { confirm }) })
    announce({ text: messages.approved(paper.kind) })
    done()
  }
  const press = async () => {
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (error instanceof Refusal && error.statement) setStatement(error.statement)
      else announce({ text: (error as Error).message, isBad: true })
    } finally {
      setBusy(false)
    }
  }
  return { statement, isBusy, press, send, forget: () => setStatement(undefined) }
}

function RejectDialog({ decision, isWhole, close }: { decision: Decision; isWhole: boolean; close: () => void }) {
  const { paper, page, done } = decision
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate('paper/reject', { paper: paper.handed?.paper ?? '', ...values, ...(!isWhole && { page }) })
    announce({ text: messages.sentBack(paper.kind) })
    done()
  }
  const reason = { name: 'reason', label: messages.reason, isRequired: true, suggestions: messages.reasons }
  const verb = isWhole ? messages.reject : messages.rejectPage(page)
  const [title, about] = [messages.rejectTitle(paper.kind), paper.handed?.paper]
  return <FormDialog title={title} verb={verb} about={about} isDanger fields={[reason]} submit={submit} close={close} />
}

/** Approve or send back, with what keeps from it. */
export function PaperDecision(decision: Decision) {
  const { paper, page, isFirst, open } = decision
  const approval = useApproval(decision)
  const [rejected, setRejected] = useState<'page' | 'whole'>()
  const isOpen = paper.handed?.state === 'waiting' || paper.handed?.state === 'reviewing'
  const isDecidable = isOpen && !paper.approved_by
  useKeys({ y: () => isDecidable && open === '' && void approval.press(), n: () => isOpen && setRejected('page') })
  if (!paper.handed) return <p className="note">{paper.approved ? messages.decided : messages.nothing}</p>
  if (!isOpen) return <p className="note">{messages.decided}</p>
  return (
    <>
      {paper.approved_by && <p className="say say--info">{messages.waitsForSign(paper.approved_by)}</p>}
      {isDecidable && open !== '' && <p className="note">{open}</p>}
      <div className="line line-wrap">
        <button type="button" className="btn btn--danger btn--big" onClick={() => setRejected('page')}>
          {messages.rejectPage(page)} <kbd>N</kbd>
        </button>
        <button type="button" className="btn btn--big" onClick={() => setRejected('whole')}>
          {messages.reject}
        </button>
        <span className="grow" />
        {isDecidable && (
          <button
            type="button"
            className="btn btn--main btn--big"
            disabled={open !== '' || approval.isBusy}
            onClick={() => void approval.press()}
          >
            {isFirst ? messages.approveToSign : messages.approve} <kbd>Y</kbd>
          </button>
        )}
      </div>
      <p className="note">{isFirst ? messages.twoPeople : messages.onePerson}</p>
      {rejected && <RejectDialog decision={decision} isWhole={rejected === 'whole'} close={() => setRejected(undefined)} />}
      {approval.statement && (
        <FormDialog
          title={messages.approveTitle(paper.kind)}
          verb={messages.approve}
          fields={[]}
          statement={approval.statement}
          submit={({ confirm }) => approval.send(confirm)}
          close={approval.forget}
        />
      )}
    </>
  )
}
