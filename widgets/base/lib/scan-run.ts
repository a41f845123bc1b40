/** A gun needs no more on average from one character to the next; no hand is so fast for so long. */
const meanGapMaxMs = 40
/** One gap may be longer where the gun or the page stumbles. */
export const gapMaxMs = 80
/** After pasted text a hand needs longer to reach Enter. */
const pasteEndMaxMs = 50
const lengthMin = 8
/** So many fast characters are no slip of a hand over two keys. */
const fastMin = 4
/** No quantity has so many digits. */
const likelyMin = 7

const isCode = (text: string) => /^[0-9A-Za-z]+$/.test(text)

/**
 * Tells a scanner gun from a hand. Text reaches it as it reaches the field: letter by
 * letter, or all at once where the gun pastes; the times are those of the events.
 */
export function createScanRun() {
  let run = ''
  let beganMs = 0
  let lastMs = 0
  const isSteady = () => lastMs - beganMs <= (run.length - 1) * meanGapMaxMs

  return {
    take(text: string, atMs: number) {
      const isGoingOn = run !== '' && atMs - lastMs <= gapMaxMs
      lastMs = atMs
      if (!isGoingOn) beganMs = atMs
      run = isCode(text) ? (isGoingOn ? run : '') + text : ''
    },
    /** The characters are too fast for a person. */
    get isFast() {
      return run.length >= fastMin && isSteady()
    },
    /** They are a scan, though its end is still to come. */
    get isLikely() {
      return run.length >= likelyMin && isSteady()
    },
    /** The first character of what may become a scan. */
    get isBegun() {
      return run.length === 1
    },
    /** The code that a key at this time ends, or undefined where a person types. */
    end(atMs: number): string | undefined {
      const endMaxMs = beganMs === lastMs ? pasteEndMaxMs : gapMaxMs
      const code = run.length >= lengthMin && isSteady() && atMs - lastMs <= endMaxMs ? run : undefined
      run = ''
      return code
    },
    drop() {
      run = ''
    },
  }
}

export type ScanRun = ReturnType<typeof createScanRun>
