import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportWire } from '@yaoji/contract/calls/console/imports'
import type { ImportUndoneWire } from '@yaoji/contract/calls/operator/import'
import { undoOperations } from '@yaoji/contract/console/imports'
import { useEffect, useRef, useState } from 'react'
import { operate } from '../../lib/call.ts'
import { undoQuery } from '../imports/imports-query.ts'
import { messages } from './messages.ts'

/** Undoes the rows of an import that are left, step by step while the page is open; the service stores each step. */
function useUndoing({ import_id, kind, undo_state }: ImportWire) {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportUndoneWire>()
  const [problem, setProblem] = useState('')
  const isWanted = useRef(false)
  const run = async () => {
    if (isWanted.current) return
    isWanted.current = true
    setProblem('')
    try {
      while (isWanted.current) {
        const done = (await operate(undoOperations[kind], { import_id })) as ImportUndoneWire // The operation declares its answer.
        setStep(done)
        if (done.undo_state === 'ended') break
      }
    } catch (error) {
      setProblem((error as Error).message)
    }
    isWanted.current = false
    await client.invalidateQueries()
  }
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  // A page that is opened in the middle of an undo goes on with it.
  useEffect(() => {
    if (undo_state === 'running') void latest.current()
    return () => void (isWanted.current = false)
  }, [undo_state])
  return { step, problem, run: () => void run() }
}

function Undone({ id }: { id: number }) {
  const { data } = useQuery(undoQuery(id))
  return (
    <p className={data && data.left > 0 ? 'say say--in say--warn' : 'say say--in say--ok'} role="status">
      {data && messages.undone(data.back, data.left)}
    </p>
  )
}

/** How far the undo of an import is, or what it did. */
export function UndoBar({ file }: { file: ImportWire }) {
  const { step, problem, run } = useUndoing(file)
  if (file.undo_state === 'ended') return <Undone id={file.import_id} />
  if (problem !== '')
    return (
      <div className="say say--in say--bad" role="alert">
        <span className="grow">{messages.undoStopped(problem)}</span>
        <button type="button" className="btn" onClick={run}>
          {messages.undoGoOn}
        </button>
      </div>
    )
  const [waiting, all] = step ? [step.waiting, step.back + step.left + step.waiting] : [1, 1]
  return (
    <div className="say say--in say--info" role="status">
      <progress className="grow" aria-label={messages.undoProgress} max={all} value={all - waiting} />
      {step && <span className="nw">{messages.undoing(all - waiting, all)}</span>}
    </div>
  )
}
