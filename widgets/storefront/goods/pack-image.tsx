import { useState } from 'react'
import { Icon } from '../../base/ui/parts.ts'

/** A pack shot in a box of its own size, so that nothing moves when it arrives or fails. */
export function PackImage({ src, alt, isEager = false }: { src: string | undefined; alt: string; isEager?: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const isShown = src !== undefined && src !== failedSrc
  return (
    <span className="yaoji-pack-image" {...(!isShown && alt && { role: 'img', 'aria-label': alt })}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          width="200"
          height="200"
          decoding="async"
          loading={isEager ? 'eager' : 'lazy'}
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Icon name="box" />
      )}
    </span>
  )
}
