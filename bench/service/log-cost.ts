// What the line of the log costs an answer, in processor time: `npm run bench:log`.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { LogController } from 'fastify'
import { startCpuTime } from '../../testing/service/measure/cpu-time.ts'
import { loggerOptions, registerRequestLog } from '../../service/platform/http/log/logger.ts'

const answers = 20_000
const rounds = 5
const folder = mkdtempSync(join(tmpdir(), 'yaoji-log-'))

async function microsecondsAnAnswer(level: string): Promise<number> {
  const file = openSync(join(folder, `${level}.log`), 'w')
  const app = fastify({
    logger: loggerOptions(level, { write: line => void writeSync(file, line) }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  registerRequestLog(app)
  app.get('/', async () => ({ done: 1 }))
  await app.ready()
  const cpuMs = startCpuTime()
  for (let number = 0; number < answers; number++) await app.inject('/')
  const spentMs = cpuMs()
  await app.close()
  closeSync(file)
  return (spentMs * 1_000) / answers
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}

const tenths = (value: number) => Math.round(value * 10) / 10

const silent: number[] = []
const telling: number[] = []
for (let round = 0; round < rounds; round++) {
  silent.push(await microsecondsAnAnswer('silent'))
  telling.push(await microsecondsAnAnswer('info'))
}
rmSync(folder, { recursive: true })
const [without, withLine] = [median(silent), median(telling)]
process.stdout.write(
  `An answer takes ${tenths(without)} µs of processor without a line, ${tenths(withLine)} µs with it: a line costs ${tenths(withLine - without)} µs.\n`,
)
