/** A text with the part from start to end (of `match`) marked; without a match the text as it is. */
export function Highlighted({ text, match: [start = 0, end = 0] }: { text: string; match: readonly number[] }) {
  if (end <= start) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className="yaoji-search__mark">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}
