/** One path on a 24 px grid, in the colour of the text. */
export function Glyph({ shape, className = 'yaoji-icon' }: { shape: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
