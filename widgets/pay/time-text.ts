import { messages } from './messages.ts'

const two = (count: number): string => String(count).padStart(2, '0')

/** How long is left, in hours, minutes and seconds. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000))
  const hours = Math.floor(seconds / 3_600)
  const minutes = two(Math.floor((seconds % 3_600) / 60))
  const rest = two(seconds % 60)
  return hours > 0 ? messages.hours(hours, minutes, rest) : messages.minutes(minutes, rest)
}
