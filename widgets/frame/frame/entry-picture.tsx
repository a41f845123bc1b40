/** The icon of a category; an entry without one keeps its place. */
export function EntryPicture({ src }: { src: string }) {
  return <span className="yaoji-entry-picture">{src && <img src={src} alt="" width="24" height="24" />}</span>
}
