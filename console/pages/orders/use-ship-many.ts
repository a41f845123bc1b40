import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useOwnStorage } from '../../lib/stored.ts'
import { announce } from '../../ui/outcomes.tsx'
import { messages } from './messages.ts'
import { shipAll, type Waybills } from './waybills.ts'

const { shipMany: m } = messages
const storedName = 'ship-many'
type Draft = { carrier: string; numbers: Waybills }

const without = (numbers: Waybills, orders: readonly string[]): Waybills =>
  Object.fromEntries(Object.entries(numbers).filter(([order]) => !orders.includes(order)))

const givenOf = (orders: readonly string[], numbers: Waybills): Waybills =>
  Object.fromEntries(orders.flatMap(order => (numbers[order]?.trim() ? [[order, numbers[order]]] : [])))

/** What was typed so far: it outlives a reload and the end of a session. */
function useDraft() {
  const storage = useOwnStorage()
  const [draft, setDraft] = useState(() => storage.read<Draft>(storedName, { carrier: '', numbers: {} }))
  // A scanner goes on while the answer to what was sent is awaited.
  const fill = (more: Partial<Draft>) =>
    setDraft(before => ({ carrier: more.carrier ?? before.carrier, numbers: { ...before.numbers, ...more.numbers } }))
  const drop = (orders: readonly string[]) => setDraft(before => ({ ...before, numbers: without(before.numbers, orders) }))
  useEffect(() => storage.write(storedName, draft), [storage, draft])
  return { ...draft, fill, drop }
}

const announceShipped = (done: number, left: number) => announce({ text: m.done(done, left), isBad: left > 0 })

/** Numbers of parcels as they are typed, and what came of those that were sent. */
export function useShipMany(orders: readonly string[], close: () => void) {
  const client = useQueryClient()
  const { carrier, numbers, fill, drop } = useDraft()
  const [findings, setFindings] = useState<Waybills>({})
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const given = givenOf(orders, numbers)
  const write = (more: Partial<Draft>) => {
    fill(more)
    setFindings(now => without(now, Object.keys(more.numbers ?? {})))
    setProblem('')
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const lacking = carrier.trim() === '' ? m.noCarrier : Object.keys(given).length === 0 ? m.noNumber : ''
    if (lacking) return setProblem(lacking)
    setBusy(true)
    try {
      const refused = await shipAll(carrier.trim(), given)
      const done = Object.keys(given).filter(order => !(order in refused))
      setSent(before => new Set([...before, ...done]))
      drop(done)
      setFindings(refused)
      await client.invalidateQueries()
      announceShipped(done.length, Object.keys(refused).length)
      if (Object.keys(refused).length === 0) close()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return { carrier, numbers, given, findings, sent, problem, isBusy, write, send, say: setProblem }
}
