/** A gun sends its characters within this time of each other; nobody types so fast. */
const gapMaxMs = 35
/** The key that ends a scan may come a little later than its characters. */
const endMaxMs = 50
const lengthMin = 8
/** So many fast characters are no slip of a hand over two keys. */
const fastMin = 4

const isCode = (text: string) => /^[0-9A-Za-z]+$/.test(text)

/**
 * Tells a scanner gun from a hand. Text reaches it as it reaches the field: letter by
 * letter, or all at once where the gun pastes; the times are those of the events.
 */
export function createScanRun() {
  let run = ''
  let lastMs = 0

  return {
    take(text: string, atMs: number) {
      const isGoingOn = atMs - lastMs <= gapMaxMs
      lastMs = atMs
      run = isCode(text) ? (isGoingOn ? run : '') + text : ''
    },
    /** The characters are too fast for a person. */
    get isFast() {
      return run.length >= fastMin
    },
    /** The first character of what may become a scan. */
    get isBegun() {
      return run.length === 1
    },
    /** The code that a key at this time ends, or undefined where a person types. */
    end(atMs: number): string | undefined {
      const code = run
      run = ''
      return code.length >= lengthMin && atMs - lastMs <= endMaxMs ? code : undefined
    },
    drop() {
      run = ''
    },
  }
}

export type ScanRun = ReturnType<typeof createScanRun>
