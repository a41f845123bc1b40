import { execFile } from 'node:child_process'

type Environment = Readonly<Record<string, string | undefined>>
type Send = (state: string) => void

const microsecondsOfMs = 1_000
/** Three signs of life in the time after which systemd restarts the process. */
const signsPerWatch = 3

const send: Send = state => void execFile('systemd-notify', [state], () => undefined)

/**
 * Reports to systemd what a unit of `Type=notify` waits for: that the service is ready, that it lives, that it stops
 * (sd_notify(3), sd_watchdog_enabled(3)). Node has no datagram sockets of Unix, so systemd's own program sends; the unit
 * needs `NotifyAccess=all`. Without `NOTIFY_SOCKET` nothing happens.
 *
 * @returns what reports that the service stops
 */
export function reportReady(environment: Environment, report: Send = send): () => void {
  if (!environment.NOTIFY_SOCKET) return () => undefined
  report('READY=1')
  const watchMs = Number(environment.WATCHDOG_USEC ?? 0) / microsecondsOfMs
  // An event loop that is blocked gives no sign.
  const signs = watchMs > 0 ? setInterval(() => report('WATCHDOG=1'), watchMs / signsPerWatch).unref() : undefined
  return () => {
    clearInterval(signs)
    report('STOPPING=1')
  }
}
