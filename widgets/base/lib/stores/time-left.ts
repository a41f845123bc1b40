const secondMs = 1_000
const daySeconds = 86_400

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export type TimeLeft = {
  days: number
  /** hh:mm:ss of what is more than whole days. */
  clock: string
}

/** A time that is still to come; undefined when it is over. */
export function timeLeft(leftMs: number): TimeLeft | undefined {
  const seconds = Math.ceil(leftMs / secondMs)
  if (seconds <= 0) return
  const rest = seconds % daySeconds
  const clock = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(':')
  return { days: Math.floor(seconds / daySeconds), clock }
}

/**
 * The same in words, for a sentence where hh:mm:ss would read as a time of day: hours are of the whole, and only
 * named from one on.
 */
export function inWords(left: TimeLeft | undefined, words: (hours: number, minutes: string, seconds: string) => string): string {
  const [hours = '0', minutes = '00', seconds = '00'] = left?.clock.split(':') ?? []
  return words((left?.days ?? 0) * 24 + Number(hours), minutes, seconds)
}
