import { useState } from 'react'
import { pictureTurns } from '../../../base/lib/files/picture-turns.ts'
import { Icon } from '../../../base/ui/parts.ts'

const usePictureTurn = pictureTurns(1)

type PackShotProps = {
  src: string | undefined
  /** In a long list: drawn one by one after everything else. */
  isOfMany?: boolean
}

/** A pack shot in a box of a fixed size; decorative, since the name is next to it. */
export function PackShot({ src, isOfMany = false }: PackShotProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isThere = src !== undefined && src !== brokenSrc
  const { isDue, onDrawn } = usePictureTurn(!isOfMany || !isThere)
  return (
    <span className="yaoji-cart-pack">
      {!isThere ? (
        <Icon name="box" />
      ) : (
        isDue && (
          <img
            src={src}
            alt=""
            width="64"
            height="64"
            loading={isOfMany ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={onDrawn}
            onError={() => setBrokenSrc(src)}
          />
        )
      )}
    </span>
  )
}
