import { writeSync } from 'node:fs'
import { errorMessages } from '../messages/error-messages.ts'
import { LogStream } from './log-stream.ts'

const lossLine = (count: number): string => `${errorMessages.outputLost(count)}\n`

/** Written at once, as Node writes to files: what a process says before it ends is not lost. */
function linesOf(fd: 1 | 2): LogStream {
  const writeAtOnce = (bytes: Buffer) => writeSync(fd, bytes)
  const lines = new LogStream(
    {
      writeAtOnce,
      write(bytes, done) {
        try {
          done(null, writeAtOnce(bytes))
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)), 0)
        }
      },
    },
    lossLine,
  )
  process.once('exit', () => lines.end())
  return lines
}

/**
 * Keeps a process alive that cannot write what it says: on a full disk Node emits an error that ends the process at the next console.log
 * into a file. What cannot be written waits for a while and is then dropped and counted. The service's own log is `log-stream.ts`.
 */
export function outlastFullDisk(): void {
  for (const [stream, fd] of [
    [process.stdout, 1],
    [process.stderr, 2],
  ] as const) {
    const lines = linesOf(fd)
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      lines.write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
      const done = rest.at(-1)
      if (typeof done === 'function') process.nextTick(done)
      return true
    }
  }
}
