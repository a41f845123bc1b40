import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { keepRunning, type Kept } from './keep-running.ts'
import { Problem } from './problem.ts'

/** A program that lives for each of these times in turn, on a clock of its own. */
function program(lives: readonly number[], changes: Partial<Kept> = {}) {
  let now = 0
  const left = [...lives]
  const seen = { starts: 0, restarts: 0, pauses: [] as number[], lines: [] as string[] }
  const stop = new AbortController()
  const kept: Kept = {
    name: '商城',
    start() {
      seen.starts++
      const child = new EventEmitter()
      const life = left.shift()
      queueMicrotask(() => {
        if (life === undefined) stop.abort()
        now += life ?? 0
        child.emit('exit', 1, null)
      })
      return child as unknown as ChildProcess // Only its end is listened to.
    },
    mayRestart: () => true,
    onRestart: () => seen.restarts++,
    signal: stop.signal,
    say: line => seen.lines.push(line),
    clock: () => now,
    wait: async ms => seen.pauses.push(ms),
    ...changes,
  }
  return { kept, seen }
}

test('what ends by itself is reported and started again', async () => {
  const { kept, seen } = program([5])
  await keepRunning(kept)
  expect(seen).toMatchObject({ starts: 2, restarts: 1, lines: ['商城意外退出（1），原因见上面的输出。1 秒后重新启动，其余照常运行。'] })
})

test('what ends at once again and again waits longer each time, and is left after the sixth', async () => {
  const { kept, seen } = program(Array.from({ length: 20 }, () => 10))
  await keepRunning(kept)
  expect(seen.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
  expect(seen.starts).toBe(6)
  expect(seen.lines.at(-1)).toBe('商城连续 6 次意外退出，不再重新启动，其余照常运行。解决后请重新运行 npm start。')
})

test('a process that ran for a minute begins again', async () => {
  const { kept, seen } = program([10, 10, 70_000, 10])
  await keepRunning(kept)
  expect(seen.pauses).toEqual([1_000, 2_000, 1_000, 2_000])
})

test('an end while all of it starts is a problem of the start', async () => {
  await expect(keepRunning(program([10], { mayRestart: () => false }).kept)).rejects.toThrow(Problem)
})

test('a program that cannot even be started counts as ended', async () => {
  const child = new EventEmitter()
  queueMicrotask(() => child.emit('error', new Error('spawn EAGAIN')))
  const start = () => child as unknown as ChildProcess
  await expect(keepRunning({ ...program([]).kept, start, mayRestart: () => false })).rejects.toThrow('spawn EAGAIN')
})
