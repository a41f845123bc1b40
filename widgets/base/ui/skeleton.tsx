/** Grey lines while something loads; announced once, by the label. */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className="yaoji-skeleton-group" role="status">
      <span className="yaoji-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="yaoji-skeleton" aria-hidden="true" />
      ))}
    </div>
  )
}
