import type { FastifyBaseLogger } from 'fastify'
import type { ClockListeners } from './start-clock.ts'

type Notices = ClockListeners & {
  /** Reports a problem that was found before the start and does not prevent it. */
  onProblem: (problem: string) => void
  tellTo: (log: FastifyBaseLogger) => void
}

/** Keeps what the clock and other checks report until there is a log. */
export function createNotices(): Notices {
  const waiting: ((log: FastifyBaseLogger) => void)[] = []
  let log: FastifyBaseLogger | undefined
  const tell = (notice: (log: FastifyBaseLogger) => void) => {
    if (log) notice(log)
    else waiting.push(notice)
  }
  return {
    // Info only: a start on Monday, after a weekend without the service, is no reason for a warning.
    onNotice: (notice, byMs) => tell(to => to[notice.startsWith('stopped') ? 'info' : 'warn']({ byMs }, notice)),
    onProblem: problem => tell(to => to.warn(problem)),
    onError: error => tell(to => to.warn({ err: error }, 'the clock could not be looked at')),
    tellTo(given) {
      log = given
      for (const notice of waiting.splice(0)) notice(given)
    },
  }
}
