import { createElement } from 'react'
import { pictureTurns } from '../../base/lib/files/picture-turns.ts'

const usePictureTurn = pictureTurns(2)

/** The pack of a suggestion: drawing ten of them together would block typing. */
export function OptionPicture({ src }: { src: string | undefined }) {
  const { isDue, onDrawn } = usePictureTurn(!src)
  return src && isDue
    ? createElement('img', { src, alt: '', width: 48, height: 48, decoding: 'async', onLoad: onDrawn, onError: onDrawn })
    : null
}
