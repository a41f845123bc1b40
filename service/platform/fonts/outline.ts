/** A point of a quadratic outline, as TrueType has it; in thousandths of an em. */
export type Point = { x: number; y: number; isOnCurve: boolean; endsContour: boolean }

/** `width` is the advance, in thousandths of an em. */
export type Outline = { width: number; points: readonly Point[] }

export const unitsPerEm = 1000
