const secondMs = 1_000
const daySeconds = 86_400

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Whole days and hh:mm:ss of a time that is still to come; undefined when it is over. */
export function timeLeft(leftMs: number): { days: number; clock: string } | undefined {
  const seconds = Math.ceil(leftMs / secondMs)
  if (seconds <= 0) return
  const rest = seconds % daySeconds
  const clock = [Math.floor(rest / 3_600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(':')
  return { days: Math.floor(seconds / daySeconds), clock }
}
