import { afterEach, describe, expect, test, vi } from 'vitest'
import { LogStream, type LogTarget } from './log-stream.ts'

const line = (id: number) => `${JSON.stringify({ id, text: 'x'.repeat(980) })}\n`

afterEach(() => vi.useRealTimers())

/** A disk that fails while it has trouble, and takes a limited number of bytes per write. */
class Disk implements LogTarget {
  text = ''
  trouble: string | undefined
  atOnceMax = Infinity

  writeAtOnce(bytes: Buffer): number {
    if (this.trouble) throw Object.assign(new Error(this.trouble), { code: this.trouble })
    const taken = bytes.subarray(0, this.atOnceMax)
    this.text += String(taken)
    return taken.length
  }

  write: LogTarget['write'] = (bytes, done) => {
    queueMicrotask(() => {
      try {
        done(null, this.writeAtOnce(bytes))
      } catch (error) {
        done(error as Error, 0)
      }
    })
  }

  lines = () => this.text.split('\n').flatMap(each => (each ? [JSON.parse(each) as { id?: number; leftOut?: number; msg?: string }] : []))
}

function openLog() {
  vi.useFakeTimers()
  const disk = new Disk()
  return { disk, log: new LogStream(disk) }
}

async function say(log: LogStream, from: number, count: number): Promise<void> {
  for (let id = from; id < from + count; id++) {
    log.write(line(id))
    if (id % 100 === 0) await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(1_000)
}

describe('a log that cannot be written', () => {
  test.each(['ENOSPC', 'EAGAIN', 'EIO', 'EPIPE', 'EDQUOT', 'EBADF'])(
    '%s: lines are dropped and counted, and the loss is reported once',
    async code => {
      const { disk, log } = openLog()
      await say(log, 0, 10)
      disk.trouble = code
      await say(log, 10, 3_000)
      expect(disk.lines().map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      disk.trouble = undefined
      await say(log, 3_010, 10)
      const lines = disk.lines()
      const losses = lines.filter(({ msg }) => msg === 'log lines were lost')
      expect(losses).toHaveLength(1)
      const { leftOut = 0 } = losses[0] ?? {}
      expect(leftOut).toBeGreaterThan(1_500)
      const ids = lines.flatMap(({ id }) => id ?? [])
      expect(ids.length + leftOut).toBe(3_020)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    },
  )

  test('a stall that is short loses nothing', async () => {
    const { disk, log } = openLog()
    disk.trouble = 'EAGAIN'
    await say(log, 0, 500)
    disk.trouble = undefined
    await say(log, 500, 1)
    expect(disk.lines().map(({ id }) => id)).toEqual(Array.from({ length: 501 }, (_, id) => id))
  })

  test('a line that fits in part is whole in the end', async () => {
    const { disk, log } = openLog()
    disk.atOnceMax = 7
    log.write(line(1))
    await vi.advanceTimersByTimeAsync(0)
    disk.trouble = 'ENOSPC'
    log.write(line(2))
    await vi.advanceTimersByTimeAsync(5_000)
    disk.trouble = undefined
    await vi.advanceTimersByTimeAsync(5_000)
    expect(disk.lines().map(({ id }) => id)).toEqual([1, 2])
  })

  test('what waits is written when the process ends, and that may fail', async () => {
    const { disk, log } = openLog()
    disk.trouble = 'ENOSPC'
    log.write(line(1))
    await vi.advanceTimersByTimeAsync(1)
    log.write(line(2))
    disk.trouble = undefined
    log.end()
    expect(disk.lines().map(({ id }) => id)).toEqual([1, 2])
    disk.trouble = 'ENOSPC'
    log.write(line(3))
    expect(() => log.end()).not.toThrow()
  })
})
