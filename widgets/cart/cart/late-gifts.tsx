import { useLatePart } from '../../base/lib/use-late-part.ts'

const loadGifts = () => import('./gift-strip.tsx')

/** Gifts and swaps; their code comes with the first cart that earns something. */
export function LateGifts() {
  const part = useLatePart(true, loadGifts)
  return part === undefined || part === 'failed' ? null : <part.GiftStrip />
}
