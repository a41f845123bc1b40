import { PassThrough } from 'node:stream'
import type { Reader } from '../inbox/unread.ts'

/** What a page receives: the unread number, and the newest message if there is one. */
export type LiveNews = { message_count: number; title?: string; path?: string }

export type Connection = Reader & { sessionHash: string; stream: PassThrough }

/** Tabs of a browser share one connection: these are devices and browsers of one person in one store. */
const ofReaderMax = 4
/** Unread bytes after which a slow page is disconnected. */
const owedMaxBytes = 16_384

const retryFromMs = 4_000

/** After a restart they do not all come back in the same moment. */
const retryText = () => `retry: ${retryFromMs + Math.floor(Math.random() * retryFromMs)}\n\n`

export const readerKey = ({ personId, memberId }: Reader): string => `${personId} ${memberId}`

function writeTo(connections: Set<Connection>, connection: Connection, text: string): void {
  // It was ended while its reader was looked up.
  if (!connections.has(connection)) return
  if (connection.stream.writableLength > owedMaxBytes) {
    connections.delete(connection)
    connection.stream.destroy()
  } else connection.stream.write(text)
}

/** Who listens to this process. */
export function createHub(max: number) {
  const connections = new Set<Connection>()
  let isClosed = false

  const end = (connection: Connection) => {
    connections.delete(connection)
    connection.stream.end()
  }
  const write = (connection: Connection, text: string) => writeTo(connections, connection, text)
  const say = (connection: Connection, event: string, data: object) =>
    write(connection, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

  return {
    all: (): readonly Connection[] => [...connections],
    /**
     * Undefined where the process has too many connections; a new one replaces the oldest of the same reader. After the close it returns an
     * ended one: its page was sent the time to reconnect, which a refusal would prevent.
     */
    open(who: Omit<Connection, 'stream'>): Connection | undefined {
      const own = [...connections].filter(each => readerKey(each) === readerKey(who))
      for (const each of own.slice(0, Math.max(0, own.length - ofReaderMax + 1))) end(each)
      if (connections.size >= max) return
      const connection = { ...who, stream: new PassThrough() }
      connections.add(connection)
      connection.stream.on('close', () => connections.delete(connection))
      write(connection, retryText())
      if (isClosed) end(connection)
      return connection
    },
    /** Ends a connection for good: the page does not reconnect by itself. */
    dismiss(connection: Connection) {
      say(connection, 'over', {})
      end(connection)
    },
    end,
    tell: (connection: Connection, news: LiveNews) => say(connection, 'messages', news),
    /** Keeps proxies from closing idle connections, and lets pages detect a dead one. */
    beat: () => [...connections].forEach(each => say(each, 'beat', {})),
    isOpen: (connection: Connection) => connections.has(connection),
    close() {
      isClosed = true
      connections.forEach(end)
    },
  }
}
export type Hub = ReturnType<typeof createHub>
