/** A signature that is drawn on a screen: strokes of points, in the units of its box. */

export const signatureBox = { width: 600, height: 200 } as const
/** `extentMin`: how wide or high it is at least, so that a tap is none. `textMax`: characters of the text that is sent. */
export const signatureLimits = { strokesMax: 100, pointsMax: 3_000, extentMin: 40, textMax: 30_000 } as const

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Why strokes are no signature: nothing or next to nothing was drawn, or it is no drawing of this box. */
export type SignatureProblem = 'missing' | 'malformed'

/**
 * Strokes as the text that is sent.
 *
 * @example [[[1, 2], [3, 4]], [[5, 6]]] is '1,2 3,4;5,6'
 */
export const strokesText = (strokes: readonly Stroke[]): string => strokes.map(stroke => stroke.join(' ')).join(';')

const wholeText = /^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/

/**
 * The strokes of such a text; undefined where it is none, is outside the box or has too many.
 *
 * @example '1,2 3,4;5,6' is [[[1, 2], [3, 4]], [[5, 6]]]
 * @example '601,1' is undefined
 */
export function strokesOf(text: string): Stroke[] | undefined {
  if (text.length > signatureLimits.textMax || !wholeText.test(text)) return
  const strokes = text.split(';').map(stroke =>
    stroke.split(' ').map((point): Point => {
      const [x = '', y = ''] = point.split(',')
      return [Number(x), Number(y)]
    }),
  )
  const points = strokes.flat()
  if (strokes.length > signatureLimits.strokesMax || points.length > signatureLimits.pointsMax) return
  return points.every(([x, y]) => x <= signatureBox.width && y <= signatureBox.height) ? strokes : undefined
}

/** Whether enough was drawn to be a signature. */
export function isSignature(strokes: readonly Stroke[]): boolean {
  const points = strokes.flat()
  const extent = (of: 0 | 1) => Math.max(...points.map(point => point[of])) - Math.min(...points.map(point => point[of]))
  return points.length > 0 && Math.max(extent(0), extent(1)) >= signatureLimits.extentMin
}

/**
 * What is wrong with a signature that was sent.
 *
 * @example '' is 'missing', '5,5' is 'missing', 'x' is 'malformed'
 */
export function signatureProblem(text: string): SignatureProblem | undefined {
  if (text === '') return 'missing'
  const strokes = strokesOf(text)
  if (!strokes) return 'malformed'
  return isSignature(strokes) ? undefined : 'missing'
}
