import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ConsoleStatementWire } from '@yaoji/contract/calls/console/statements'
import { useState } from 'react'
import type { KeyHint } from '../../frame/key-bar.tsx'
import { Page } from '../../frame/page.tsx'
import { operate } from '../../lib/call.ts'
import { useAct } from '../../lib/use-act.ts'
import { useBack, useKeys } from '../../lib/use-keys.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { announce } from '../../ui/outcomes.tsx'
import { messages as listMessages } from '../statements/messages.ts'
import { statementQuery } from '../statements/statements-query.ts'
import { messages } from './messages.ts'
import { SignedPaper } from './signed-paper.tsx'
import { StatementBody } from './statement-body.tsx'
import { StatementSide } from './statement-side.tsx'

const keyHints: readonly KeyHint[] = [
  [['Y'], messages.keys.sign],
  [['N'], messages.keys.refuse],
  [['Esc'], messages.keys.back],
]

function RefuseDialog({ token, isOwn, close }: { token: string; isOwn: boolean; close: () => void }) {
  const client = useQueryClient()
  const submit = async (values: Readonly<Record<string, string>>) => {
    await operate('statement/refuse', { statement: token, ...values })
    announce({ text: isOwn ? messages.takenBack : messages.refusedDone })
    await client.invalidateQueries()
  }
  const verb = isOwn ? messages.takeBack : messages.refuse
  const reason = { name: 'reason', label: isOwn ? messages.ownReason : messages.reason, isRequired: true, isLong: true }
  return <FormDialog title={verb} verb={verb} isDanger fields={[reason]} submit={submit} close={close} />
}

/** Sign or refuse; an own one is taken back. */
function Decision({ shown: { row } }: { shown: ConsoleStatementWire }) {
  const { act, isBusy } = useAct()
  const [isRefusing, setRefusing] = useState(false)
  const [isMine, isOwn] = [row.standing === 'mine', row.standing === 'sent']
  const sign = () => {
    if (!isMine) return
    const steps = [{ id: row.token, operation: 'statement/sign', fields: { statement: row.token } }]
    void act(steps, done => (done > 0 ? messages.signedDone : messages.notSigned))
  }
  useKeys({ y: sign, n: () => (isMine || isOwn) && setRefusing(true) })
  if (row.standing === 'waits') return <p className="note">{messages.notYours}</p>
  if (!isMine && !isOwn) return null
  return (
    <>
      {isOwn && <p className="note">{messages.ownOne}</p>}
      <div className="line">
        <button type="button" className="btn btn--danger btn--big" onClick={() => setRefusing(true)}>
          {isOwn ? messages.takeBack : messages.refuse} <kbd>N</kbd>
        </button>
        <span className="grow" />
        {isMine && (
          <button type="button" className="btn btn--main btn--big" disabled={isBusy(row.token)} onClick={sign}>
            {messages.sign} <kbd>Y</kbd>
          </button>
        )}
      </div>
      {isRefusing && <RefuseDialog token={row.token} isOwn={isOwn} close={() => setRefusing(false)} />}
    </>
  )
}

function Statement({ shown }: { shown: ConsoleStatementWire }) {
  const { row, store, fields } = shown
  const paper = fields.find(({ name }) => name === 'paper')?.value
  const back = useBack({ to: '/sign' })
  useKeys({ Escape: back })
  return (
    <>
      <div className="head">
        <button type="button" className="btn btn--icon" aria-label={messages.back} onClick={back}>
          <Icon name="back" size={15} />
        </button>
        <h1 className="cut">{messages.title(row.title)}</h1>
        <span className="st" data-s={listMessages.shape(row.standing)}>
          {listMessages.standing(row.standing)}
        </span>
      </div>
      <div className={store ? 'sign sign--paper' : 'sign'}>
        {store && paper && <SignedPaper store={store} paper={paper} />}
        <StatementBody shown={shown} />
        <section className="col" aria-label={messages.who}>
          <StatementSide shown={shown} />
          <div className="foot stack stack-s">
            <Decision shown={shown} />
          </div>
        </section>
      </div>
    </>
  )
}

/** What another person has confirmed, frozen, to be signed or refused. */
export function StatementPage() {
  const { token } = useParams({ from: '/sign/$token' })
  const statement = useQuery(statementQuery(token))
  return (
    <Page title={statement.data?.row.title ?? token} keys={keyHints}>
      <Loaded query={statement}>{shown => <Statement key={token} shown={shown} />}</Loaded>
    </Page>
  )
}
