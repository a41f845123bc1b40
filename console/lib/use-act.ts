import { useQueryClient } from '@tanstack/react-query'
import { codes } from '@yaoji/contract/codes'
import { useState } from 'react'
import { announce } from '../ui/outcomes.tsx'
import { Refusal, operate } from './call.ts'
import { messages } from './messages.ts'

type Fields = Readonly<Record<string, unknown>>
export type Step = {
  id: string
  operation: string
  fields: Fields
  /** Whether an earlier attempt has done it, as the answer of that may be lost. */
  wasDone?: () => Promise<boolean>
}
type Left = { id: string; reason: string }

const atOnce = 4

const isGone = (error: unknown) => error instanceof Refusal && (error.code === 0 || error.code === codes.notLoggedIn)

/** Whether a refused step is done all the same; unknown is not done. */
const isDone = async ({ wasDone }: Step, error: unknown) =>
  wasDone !== undefined && error instanceof Refusal && error.code === codes.conflict && (await wasDone().catch(() => false))

/** Does steps, some at the same time; answers those that were refused, with the reason, and those that were not tried. */
export async function runAll(steps: readonly Step[]): Promise<{ refused: Left[]; untried: string[] }> {
  const rest = [...steps]
  const refused: Left[] = []
  let untried: string[] = []
  const work = async () => {
    for (let step = rest.shift(); step; step = rest.shift()) {
      try {
        await operate(step.operation, step.fields)
      } catch (error) {
        if (await isDone(step, error)) continue
        refused.push({ id: step.id, reason: (error as Error).message })
        // The session or the network is gone: the others would fail alike.
        if (isGone(error)) untried = [...untried, ...rest.splice(0).map(({ id }) => id)]
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, steps.length) }, work))
  return { refused, untried }
}

/** Does operations and says what came of them: how many were done, and each refusal with its reason. Lists are read again afterwards. */
export function useAct() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  /** Answers the steps that were not done. */
  const act = async (steps: readonly Step[], said: (done: number, refused: number) => string): Promise<ReadonlySet<string>> => {
    setBusy(new Set(steps.map(step => step.id)))
    const { refused, untried } = await runAll(steps)
    await client.invalidateQueries()
    setBusy(new Set())
    const lines = refused.map(({ id, reason }) => (steps.length > 1 ? `${id}：${reason}` : reason))
    if (untried.length > 0) lines.push(messages.untried(untried.length))
    const left = new Set([...refused.map(({ id }) => id), ...untried])
    announce({ text: said(steps.length - left.size, left.size), isBad: left.size > 0, refused: lines })
    return left
  }
  return { act, isBusy: (id: string) => busy.has(id) }
}
