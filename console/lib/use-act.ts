import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../ui/outcomes.tsx'
import { Refusal, operate } from './call.ts'

type Fields = Readonly<Record<string, unknown>>
export type Step = { id: string; operation: string; fields: Fields }

const atOnce = 4

/** Does steps, some at the same time; answers those that were refused, with the reason. */
async function runAll(steps: readonly Step[]): Promise<{ id: string; reason: string }[]> {
  const [rest, refused] = [[...steps], [] as { id: string; reason: string }[]]
  const work = async () => {
    for (let step = rest.shift(); step; step = rest.shift()) {
      try {
        await operate(step.operation, step.fields)
      } catch (error) {
        refused.push({ id: step.id, reason: (error as Error).message })
        // The session or the network is gone: the others would fail alike.
        if (error instanceof Refusal && (error.code === 0 || error.code === 10_001)) rest.length = 0
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  return refused
}

/** Does operations and says what came of them: how many were done, and each refusal with its reason. Lists are read again afterwards. */
export function useAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const act = async (steps: readonly Step[], said: (done: number, refused: number) => string): Promise<boolean> => {
    setBusy(new Set(steps.map(step => step.id)))
    const refused = await runAll(steps)
    await client.invalidateQueries()
    setBusy(new Set())
    const lines = refused.map(({ id, reason }) => (steps.length > 1 ? `${id}：${reason}` : reason))
    announce({ text: said(steps.length - refused.length, refused.length), isBad: refused.length > 0, refused: lines })
    return refused.length === 0
  }
  return { act, isBusy: (id: string) => busy.has(id) }
}
