import { useQueryClient } from '@tanstack/react-query'
import type { ImportWire } from '@yaoji/contract/calls/console/imports'
import type { ImportedWire } from '@yaoji/contract/calls/operator/import'
import { importOperations } from '@yaoji/contract/console/imports'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { operate, Refusal } from '../../lib/call.ts'
import { importQuery } from '../imports/imports-query.ts'

type Running = Pick<ImportWire, 'import_id' | 'kind'>

/** How often a step is tried that the service did not answer: it imports each row once, however often it is called. */
const triesMax = 5
const isUnanswered = (error: unknown) => error instanceof Refusal && (error.code === 0 || error.code >= 500)

/** Imports the next rows; tried again without an answer for as long as the import is wanted. */
async function importStep({ import_id, kind }: Running, isWanted: RefObject<boolean>): Promise<ImportedWire> {
  for (let tries = 1; ; tries++) {
    try {
      return (await operate(importOperations[kind], { import_id })) as ImportedWire // The operation declares its answer.
    } catch (error) {
      if (tries >= triesMax || !isUnanswered(error) || !isWanted.current) throw error
    }
  }
}

/**
 * Imports the rows of a file step by step while the page is open; the service stores each step, so that it goes on after a reload, a pause
 * or a stop of the service.
 */
export function useRunning(file: Running & Pick<ImportWire, 'state' | 'undo_state'>) {
  const client = useQueryClient()
  const { queryKey } = importQuery(file.import_id)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState('')
  const [wasRunning] = useState(file.state === 'running' && file.undo_state === null)
  const isWanted = useRef(false)
  const run = async () => {
    if (isWanted.current) return
    isWanted.current = true
    setRunning(true)
    setProblem('')
    try {
      while (isWanted.current) {
        const { import_id: _, state, ...counts } = await importStep(file, isWanted)
        client.setQueryData(queryKey, before => before && { ...before, ...counts, state })
        if (state === 'ended') break
      }
    } catch (error) {
      setProblem((error as Error).message)
    }
    isWanted.current = false
    setRunning(false)
    await client.invalidateQueries()
  }
  const latest = useRef(run)
  useEffect(() => void (latest.current = run))
  // A reload in the middle of an import goes on by itself.
  useEffect(() => {
    if (wasRunning) void latest.current()
    return () => void (isWanted.current = false)
  }, [wasRunning])
  return { isRunning, problem, run: () => void run(), pause: () => void (isWanted.current = false) }
}
