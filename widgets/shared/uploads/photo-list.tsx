import { servedFile } from '../../base/lib/addresses/served-link.ts'
import { messages } from './messages.ts'

type Photo = { id: string; url: string }

/** Pictures that were sent in, each to be opened. */
export function PhotoList({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className="yaoji-photos">
      {photos.map(({ id, url }, index) => (
        <li key={id}>
          <a href={servedFile(url)} target="_blank" rel="noopener noreferrer">
            <img src={servedFile(url)} alt={messages.photo(index + 1)} />
          </a>
        </li>
      ))}
    </ul>
  )
}
