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
