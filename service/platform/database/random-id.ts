import { randomFillSync } from 'node:crypto'

const idBytes = 12
/** Asking the system for bytes costs more than all the rest of an id, so they are asked for by the hundred, as for `randomUUID`. */
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

/** A public id that cannot be guessed, 16 characters; none that a command would take for an option. */
export function randomId(): string {
  const bytes = freshBytes()
  const id = bytes.toString('base64url')
  // What was given away is not kept beside what is not.
  bytes.fill(0)
  return id.startsWith('-') ? randomId() : id
}

/** Characters of an address, in the order in which databases sort them. */
const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const timeDigits = 6
const tickMs = 125

const digitOf = (tick: number, place: number) => digits[Math.floor(tick / digits.length ** place) % digits.length]!

let current = { tick: NaN, text: '' }

/** Eight times a second another text, in order for 272 years from 1970. */
function timeText(): string {
  const tick = Math.floor(Date.now() / tickMs)
  if (tick !== current.tick)
    current = { tick, text: Array.from({ length: timeDigits }, (_, at) => digitOf(tick, timeDigits - 1 - at)).join('') }
  return current.text
}

/**
 * A public id of a row of which there are many: six characters of the time and ten by chance (60 bits), which nobody guesses. Rows
 * that come together lie together in every index then, and those of one minute are written into a few pages, not into one each.
 */
export function rowId(): string {
  return timeText() + randomId().slice(timeDigits)
}
