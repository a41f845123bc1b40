import { Link } from '@tanstack/react-router'

/** The store of a row, with the way to its page. */
export function StoreCell({ store, company, isShort = false }: { store: string; company: string; isShort?: boolean }) {
  return (
    <td>
      <span className="line gap-4">
        <Link className="link cut" to="/stores/$code" params={{ code: store }}>
          {company}
        </Link>
        {!isShort && <span className="note code">{store}</span>}
      </span>
    </td>
  )
}
