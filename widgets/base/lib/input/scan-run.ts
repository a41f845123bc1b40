/** Maximum mean gap between a scanner's characters; people do not type that fast over a whole code. */
const meanGapMaxMs = 40
/** Maximum single gap, for a delay of the scanner or the page. */
export const gapMaxMs = 80
/** After a paste, a person needs longer than this to press Enter. */
const pasteEndMaxMs = 50
const lengthMin = 8
/** Fewer fast characters may be a slip over two keys. */
const fastMin = 4
/** Longer than any quantity. */
const likelyMin = 7

const isCode = (text: string) => /^[0-9A-Za-z]+$/.test(text)

/**
 * Distinguishes a scanner from a person typing. Input arrives as in the field: letter by
 * letter, or as one paste; times are those of the events.
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
    /** Too fast for a person. */
    get isFast() {
      return run.length >= fastMin && isSteady()
    },
    /** A scan, although its end key has not come yet. */
    get isLikely() {
      return run.length >= likelyMin && isSteady()
    },
    /** The first character of a possible scan. */
    get isBegun() {
      return run.length === 1
    },
    /** The code that a key at this time ends; undefined if a person types. */
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
