import { DatabaseSync } from 'node:sqlite'
import type { Way } from '../../providers/messaging/message.ts'
import { wordsOf } from '../../providers/messaging/messages.ts'
import type { Sender, Senders } from '../../providers/messaging/sender.ts'

export type Letter = { id: number; way: Way; to: string; subject: string; text: string; at: number }

/** A stand-in for providers of SMS and mail: it keeps what would have been sent. */
export type Mailbox = {
  senders: Senders
  /** The newest first, of one telephone or address where it is given. */
  letters: (to?: string) => readonly Letter[]
  close: () => void
}

const shownMax = 100

/** Keeps letters in a file of its own, or in `:memory:`. */
export function openMailbox(file: string, { shop, now }: { shop: string; now: () => number }): Mailbox {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  // A letter is written on the thread that answers requests. Nothing is lost by a kill, and nothing of it is worth waiting for a disk.
  database.exec(`pragma journal_mode = wal; pragma synchronous = off;
    create table if not exists letter (
      id integer primary key autoincrement, way text not null, receiver text not null, subject text not null, body text not null,
      at integer not null) strict`)
  const insert = database.prepare('insert into letter (way, receiver, subject, body, at) values (?, ?, ?, ?, ?)')
  const by = (way: Way): Sender => ({
    knows: () => true,
    send: async (to, message) => {
      const { subject, text } = wordsOf(message, shop)
      insert.run(way, to, subject, text, now())
    },
  })
  return {
    senders: { sms: by('sms'), mail: by('mail') },
    letters: to =>
      database
        .prepare(
          `select id, way, receiver as "to", subject, body as text, at from letter
           where ?1 is null or receiver = ?1 order by id desc limit ${shownMax}`,
        )
        .all(to ?? null) as Letter[], // Written above.
    close: () => database.close(),
  }
}
