import { randomFillSync } from 'node:crypto'

const idBytes = 12
/** Random bytes cost more than the rest of an id, so they are drawn by the hundred, as for `randomUUID`. */
const drawn = Buffer.alloc(128 * idBytes)
let used = drawn.length

function freshBytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idBytes
  return drawn.subarray(used - idBytes, used)
}

/** A public id that cannot be guessed, 16 characters; never one that a command would take for an option. */
export function randomId(): string {
  const bytes = freshBytes()
  const id = bytes.toString('base64url')
  // Issued ids do not stay in memory with the unused bytes.
  bytes.fill(0)
  return id.startsWith('-') ? randomId() : id
}

/** URL-safe characters, in the order in which databases sort them. */
const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const timeDigits = 6
const tickMs = 125

const digitOf = (tick: number, place: number) => digits[Math.floor(tick / digits.length ** place) % digits.length]!

let current = { tick: NaN, text: '' }

/** Changes eight times a second; in order for 272 years from 1970. */
function timeText(): string {
  const tick = Math.floor(Date.now() / tickMs)
  if (tick !== current.tick)
    current = { tick, text: Array.from({ length: timeDigits }, (_, at) => digitOf(tick, timeDigits - 1 - at)).join('') }
  return current.text
}

/**
 * A public id for tables with many rows: six characters of the time and ten random ones (60 bits), which cannot be guessed. Rows created
 * together are adjacent in every index: those of one minute go into a few pages instead of one each.
 */
export function rowId(): string {
  return timeText() + randomId().slice(timeDigits)
}
